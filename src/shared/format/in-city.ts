/** It's "in Portland", but just "12 km from Lyon" (place-name.ts). */
export const inCity = (city: string) => ({ city, far: /\d\skm\s/.test(city) ? 'yes' : 'no' });
