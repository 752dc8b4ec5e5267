/** What the build (tools/build.ts, tools/start-files.ts) and the server call the files they share. */

export const templateName = (language: string) => `index.${language}.html`;

/** The files each page starts with, by its name. */
export const startFilesName = (language: string) => `start.${language}.json`;
