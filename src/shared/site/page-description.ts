/**
 * What search engines and shared links say about a page. Apart from its title, so that the browser
 * loads these texts only on navigation.
 */

import { inCity } from '../format/in-city.ts';
import { formatNames } from '../format/lists.ts';
import { pageText } from '../messages/page.ts';
import type { DescribedTechnician, Page } from './pages.ts';

/** @param technician whose page it is */
export function pageDescription(page: Page['name'], technician?: DescribedTechnician): string {
  if (!technician) return pageText(`${page}.description`, { reviewTime: pageText('reviewTime') });
  const { name, city, assignedServices, localServices = assignedServices } = technician;
  const services = formatNames(localServices.slice(0, 3));
  return pageText('head.technician.text', { services, name, ...inCity(city) });
}
