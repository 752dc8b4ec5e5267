/**
 * What search engines and shared links say about a page. Apart from its title, so that the browser
 * loads these texts only on navigation.
 */

import { inCity } from '../format/in-city.ts';
import { formatNames } from '../format/lists.ts';
import { pageDescriptionText } from '../messages/site/page-description.ts';
import { policyText } from '../messages/site/policy.ts';
import type { DescribedTechnician, Page } from './pages.ts';

/** @param technician whose page it is */
export function pageDescription(page: Page['name'], technician?: DescribedTechnician): string {
  if (!technician)
    return pageDescriptionText(`${page}.description`, { reviewTime: policyText('reviewTime') });
  const { name, city, assignedServices } = technician;
  const services = formatNames(assignedServices.slice(0, 3));
  return pageDescriptionText('head.technician.text', { services, name, ...inCity(city) });
}
