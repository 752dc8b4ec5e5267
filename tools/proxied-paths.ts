/**
 * What the server answers while developing; all else is Vite's. A plain prefix such as `/api` would
 * take src/client/api.ts along.
 */
export const PROXIED_PATHS = '^/([a-z]{2}/)?(api|uploads|calendar)/|^/healthz$';
