import { describe, expect, it } from 'vitest';
import { inSections, moveServices, sectionsOf } from './service-order.ts';

const service = (id: number, group = '') => ({ id, group });
const idsOf = (services: readonly { id: number }[] | undefined) => services?.map(({ id }) => id);

describe('sections', () => {
  it('stand where their first service stands, with the rest last', () => {
    const services = [service(1), service(2, 'Wheels'), service(3, 'Brakes'), service(4, 'Wheels')];
    expect(sectionsOf(services)).toEqual([
      { heading: 'Wheels', services: [services[1], services[3]] },
      { heading: 'Brakes', services: [services[2]] },
      { heading: 'Other services', services: [services[0]] },
    ]);
    expect(idsOf(inSections(services))).toEqual([2, 4, 3, 1]);
  });

  it('have no heading where no service has a group', () => {
    expect(sectionsOf([service(1), service(2)])).toMatchObject([{ heading: '' }]);
    expect(sectionsOf([])).toEqual([]);
  });
});

describe('moving', () => {
  const services = [service(1), service(2), service(3), service(4)];

  it.each([
    ['in front of another', [3], 1, [3, 1, 2, 4]],
    ['to the end', [2], undefined, [1, 3, 4, 2]],
    ['several at once, in the order given', [4, 2], 1, [4, 2, 1, 3]],
    ['to where it stands', [2], 3, [1, 2, 3, 4]],
  ])('goes %s', (_, ids, before, order) => {
    expect(idsOf(moveServices(services, ids, before))).toEqual(order);
  });

  it.each([
    ['of one that is gone', [9], 1],
    ['in front of one that is gone', [1], 9],
    ['in front of itself', [1], 1],
  ])('%s is impossible', (_, ids, before) => {
    expect(moveServices(services, ids, before)).toBeUndefined();
  });
});
