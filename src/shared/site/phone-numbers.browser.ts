import type { PhoneLibrary } from './phone-numbers.node.ts';

let library: PhoneLibrary | undefined;

/** Undefined until it has loaded. */
export function phoneLibrary(): PhoneLibrary | undefined {
  return library;
}

/** @throws when it can't be loaded */
export async function loadPhoneLibrary(): Promise<void> {
  library ??= await import('./phone-library.ts');
}
