/** The screens of staff and of texts: few visits begin with one. */
export const otherScreens = import.meta.glob([
  './**/*-page.tsx',
  '!./{discovery,booking/managed}/*-page.tsx',
  '!./admin/list-page.tsx',
]);
