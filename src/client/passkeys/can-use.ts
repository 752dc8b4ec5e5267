/** Browsers keep passkeys by name, and so for no site that is opened by a number. */
export const canUsePasskeys = () =>
  'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(location.hostname);
