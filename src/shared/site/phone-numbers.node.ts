import * as library from './phone-library.ts';

export type PhoneLibrary = typeof library;

/** A server always has the library. */
export function phoneLibrary(): PhoneLibrary | undefined {
  return library;
}

export async function loadPhoneLibrary(): Promise<void> {}
