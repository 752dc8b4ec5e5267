/** File names that the build (tools/build.ts, tools/start-files.ts) and the server share. */

export const templateName = (language: string) => `index.${language}.html`;

/** The files that each page starts with, by page name. */
export const startFilesName = (language: string) => `start.${language}.json`;

/** The service worker (src/client/offline), built by vite.config.ts. */
export const WORKER = 'sw.js';
