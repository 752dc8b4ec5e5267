// The build's targets and the page's sentence for older browsers come from here; README.md says
// what is plainer in the oldest.
export const OLDEST_BROWSERS = { safari: '15.4', chrome: '107', firefox: '115' };
