/** Which rule stands in the way of each attack: without it, the attack works. */

export interface Replacement {
  /** The one module that holds the rule. */
  module: string;
  /** What it exports instead. */
  // biome-ignore lint/suspicious/noExplicitAny: any export of any module.
  replace(original: Record<string, any>): Record<string, unknown>;
}

/** Nothing is refused by it. */
const never = () => {};

export const TAKE_AWAYS: Readonly<Record<string, readonly Replacement[]>> = {
  'erasing resets the limit of a network': [
    { module: 'src/server/booking/limits.ts', replace: () => ({ refuseTooMany: never }) },
  ],
};
