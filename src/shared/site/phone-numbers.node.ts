import * as library from './phone-library.ts';

export type PhoneLibrary = typeof library;

/** Servers always have it. */
export function phoneLibrary(): PhoneLibrary | undefined {
  return library;
}

export async function loadPhoneLibrary(): Promise<void> {}
