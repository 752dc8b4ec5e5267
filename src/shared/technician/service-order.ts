/** How services are ordered and grouped, for admins and customers alike. No zod in this file. */

import type { Language } from '../messages/languages.ts';
import { uiText } from '../messages/ui.ts';
import { localText, type ServiceTexts, type Translations } from './service-texts.ts';

export interface ServiceSection<S> {
  /** Empty when no service has a group: then there is nothing to tell apart. */
  heading: string;
  /** The heading's language, if that isn't the reader's. */
  lang?: Language | undefined;
  services: S[];
}

type Grouped = Pick<ServiceTexts, 'group'> & { translations?: Translations };

const hasLocalGroup = (service: Grouped) => localText(service, 'group').text !== service.group;

/** Groups stand where their first service stands; services without one come last. */
export function sectionsOf<S extends Grouped>(services: readonly S[]): ServiceSection<S>[] {
  const groups = new Map<string, S[]>();
  for (const service of services) {
    const members = groups.get(service.group);
    if (members) members.push(service);
    else groups.set(service.group, [service]);
  }
  const ungrouped = groups.get('');
  groups.delete('');
  const sections = Array.from(groups.values(), (services) => {
    const { text: heading, lang } = localText(
      services.find(hasLocalGroup) ?? services[0]!,
      'group',
    );
    return { heading, lang, services };
  });
  if (!ungrouped) return sections;
  return [
    ...sections,
    { heading: sections.length > 0 ? uiText('services.others') : '', services: ungrouped },
  ];
}

/** In the order of the sections, one after another. */
export function inSections<S extends Grouped>(services: readonly S[]): S[] {
  return sectionsOf(services).flatMap((section) => section.services);
}

/**
 * Moves the services of `ids`, in that order, in front of `before`, or to the end. All others keep
 * their order.
 *
 * @returns undefined when one of them isn't there, or is to stand in front of itself
 */
export function moveServices<S extends { id: number }>(
  services: readonly S[],
  ids: readonly number[],
  before?: number,
): S[] | undefined {
  const moved = [...new Set(ids)].map((id) => services.find((service) => service.id === id));
  const rest = services.filter((service) => !moved.includes(service));
  const at = before === undefined ? rest.length : rest.findIndex(({ id }) => id === before);
  if (at < 0 || !moved.every((service) => service !== undefined)) return undefined;
  return [...rest.slice(0, at), ...moved, ...rest.slice(at)];
}
