import { base } from '../../address.ts';
import { paths } from '../../paths.ts';
import { navigation } from '../../ui/consent.ts';

/** Outside the dashboard, pages keep the settings that they were loaded with. */
export function loadOnLeaving(): void {
  const { around } = navigation;
  navigation.around = (navigate, to, options) => {
    if (to.startsWith(base + paths.admin)) around(navigate, to, options);
    else location.assign(to);
  };
}
