import { describe, expect, it } from 'vitest';
import { bookingRequest } from '../../../../test/booking-request.ts';
import { openMarketplace } from '../../../../test/marketplace.ts';
import { inLanguage } from '../../../shared/messages/current-language.node.ts';

function open() {
  const market = openMarketplace();
  const id = market.addPackage({ name: 'Tune-up', priceCents: 7500 });
  const technician = market.addTechnician([id]);
  return { market, id, technician, admin: market.as(market.addAdmin()).admin };
}

describe('creating a package', () => {
  it('takes the price as text or as a number, and puts it last', async () => {
    const { admin } = open();
    const made = await admin.packages.create({ name: 'Bleed', price: 59.9, services: ['Oil', ''] });
    expect(made).toMatchObject({
      price: '59.90',
      services: ['Oil'],
      durationMinutes: 60,
      isActive: true,
      technicianCount: 0,
    });
    await admin.packages.create({ name: 'Wash', price: '20.00' });
    expect((await admin.packages.list()).map(({ name }) => name)).toEqual([
      'Tune-up',
      'Bleed',
      'Wash',
    ]);
  });

  it('may put it into a group, which customers see', async () => {
    const { admin, market } = open();
    const { id } = await admin.packages.create({ name: 'Truing', price: 40, group: ' Wheels ' });
    const seen = async () =>
      (await market.visitor().discovery.packages()).map(({ group }) => group);
    expect(await seen()).toEqual(['', 'Wheels']);
    await admin.packages.update({ id, group: 'Rims' });
    expect(await seen()).toEqual(['', 'Rims']);
    expect((await admin.audit({})).entries[0]).toMatchObject({ reason: 'group: Wheels → Rims' });
  });

  it.each([
    ['a comma in its name', { name: 'Wash, dry', price: 1 }],
    ['no name', { name: ' ', price: 1 }],
    ['a group’s name of a page', { name: 'Wash', price: 1, group: 'x'.repeat(61) }],
    ['a price with three decimals', { name: 'Wash', price: 1.005 }],
    ['a negative price', { name: 'Wash', price: -1 }],
    ['words for a price', { name: 'Wash', price: 'ten' }],
  ])('with %s is refused', async (_, input) => {
    const { admin } = open();
    await expect(admin.packages.create(input)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('under a name that is taken, whatever its case and accents, is refused', async () => {
    const { admin } = open();
    const { id } = await admin.packages.create({ name: 'Réglage', price: 1 });
    for (const name of ['TUNE-UP', 'RÉGLAGE', 'reglage']) {
      await expect(admin.packages.create({ name, price: 1 })).rejects.toThrow(
        'A service package with that name already exists.',
      );
    }
    expect(await admin.packages.update({ id, name: 'RÉGLAGE' })).toMatchObject({ name: 'RÉGLAGE' });
  });

  it('under a name that readers of one language know another by is refused at its field', async () => {
    const { admin } = open();
    const inFrench = (name: string) => ({ translations: { fr: { name } } });
    await admin.packages.create({ name: 'Wash', price: 1, ...inFrench('Lavage') });
    const refused = (field: string) => ({
      code: 'CONFLICT',
      message: 'A service package with that name already exists.',
      cause: { field },
    });
    const bleed = { name: 'Bleed', price: 1 };
    await expect(admin.packages.create({ ...bleed, ...inFrench('LAVAGE') })).rejects.toMatchObject(
      refused('translations.fr.name'),
    );
    await expect(admin.packages.create({ name: 'Lavage', price: 1 })).rejects.toMatchObject(
      refused('name'),
    );
    const { id } = await admin.packages.create(bleed);
    await expect(admin.packages.update({ id, ...inFrench('lavage') })).rejects.toMatchObject(
      refused('translations.fr.name'),
    );
    await expect(admin.packages.update({ id, ...inFrench('Purge') })).resolves.toBeTruthy();
  });

  it('beside one that was named alike before, can still be edited', async () => {
    const { admin, market } = open();
    market.addPackage({ name: 'Reglage' });
    const id = market.addPackage({ name: 'Réglage' });
    const { price } = await admin.packages.update({ id, name: 'Réglage', price: 2 });
    expect(price).toBe('2.00');
  });
});

describe('changing a package', () => {
  it('keeps missing fields, and records what was changed', async () => {
    const { admin, id, market, technician } = open();
    const changed = await admin.packages.update({ id, price: '80.00' });
    expect(changed).toMatchObject({ name: 'Tune-up', price: '80.00', technicianCount: 1 });
    expect(market.deps.search.byId(technician.id, market.deps.clock())?.lowestPrice).toBe('80.00');
    expect((await admin.audit({})).entries).toMatchObject([
      { action: 'edit', subjectType: 'package', reason: 'price: $75.00 → $80.00' },
    ]);
  });

  it('counts who offers it, and who of them customers see', async () => {
    const { admin, id, market } = open();
    market.addTechnician([id], { hasPlace: false });
    market.addTechnician([id], { isFrozen: true });
    expect((await admin.packages.list())[0]).toMatchObject({ technicianCount: 3, listedCount: 1 });
    expect(market.deps.search.size).toBe(1);
  });

  it('that hides it removes it from search and from customers’ view', async () => {
    const { admin, id, market } = open();
    await admin.packages.update({ id, isActive: false });
    expect(market.deps.search.size).toBe(0);
    expect(await market.visitor().discovery.packages()).toEqual([]);
    expect((await admin.packages.list())[0]).toMatchObject({ isActive: false, listedCount: 0 });
    await admin.packages.update({ id, isActive: true });
    expect(market.deps.search.size).toBe(1);
  });

  it('gives it another name in what technicians applied with as well, which a search finds', async () => {
    const { admin, market } = open();
    const wash = market.addPackage({ name: 'Wash' });
    const specializations = ['Wash', 'Tune-up', 'Clean'];
    const { id } = market.addTechnician([1], { specializations });
    market.deps.search.rebuild();
    await admin.packages.update({ id: wash, name: 'Clean' });
    const [found] = (await market.visitor().discovery.search({ query: 'clean' })).technicians;
    expect(found).toMatchObject({ id, specializations: ['Clean', 'Tune-up'] });
    expect((await market.visitor().discovery.search({ query: 'wash' })).technicians).toEqual([]);
  });

  it('may keep its own name, and not take another’s', async () => {
    const { admin, id, market } = open();
    market.addPackage({ name: 'Wash' });
    await expect(admin.packages.update({ id, name: 'Tune-Up' })).resolves.toBeTruthy();
    await expect(admin.packages.update({ id, name: 'wash' })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });
});

describe('moving packages', () => {
  function openFour() {
    const { admin, market } = open();
    const [b, c, d] = ['B', 'C', 'D'].map((name) => market.addPackage({ name })) as [
      number,
      number,
      number,
    ];
    const names = async () => (await admin.packages.list()).map(({ name }) => name);
    return { admin, b, c, d, names };
  }

  it('puts them in front of another, or at the end', async () => {
    const { admin, b, c, d, names } = openFour();
    await admin.packages.order({ ids: [d], before: b });
    expect(await names()).toEqual(['Tune-up', 'D', 'B', 'C']);
    const answer = await admin.packages.order({ ids: [d, b] });
    expect(answer.map(({ name }) => name)).toEqual(['Tune-up', 'C', 'D', 'B']);
    await admin.packages.order({ ids: [b, c], before: d });
    expect(await names()).toEqual(['Tune-up', 'B', 'C', 'D']);
    expect((await admin.audit({})).entries[0]).toMatchObject({
      action: 'order',
      subjectName: 'B, C',
      reason: 'in front of D',
    });
  });

  it('keeps what another admin moved meanwhile', async () => {
    const { admin, b, c, d, names } = openFour();
    // Both saw Tune-up, B, C, D.
    await admin.packages.order({ ids: [d], before: b });
    await admin.packages.order({ ids: [c], before: b });
    expect(await names()).toEqual(['Tune-up', 'D', 'C', 'B']);
  });

  it('is refused as a whole when one of them is gone', async () => {
    const { admin, b, c, d, names } = openFour();
    await admin.packages.remove({ id: c });
    for (const move of [
      { ids: [d, c], before: b },
      { ids: [d], before: c },
    ]) {
      await expect(admin.packages.order(move)).rejects.toMatchObject({ code: 'CONFLICT' });
    }
    // Nothing can stand in front of itself.
    await expect(admin.packages.order({ ids: [b], before: b })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    expect(await names()).toEqual(['Tune-up', 'B', 'D']);
  });
});

describe('deleting a package', () => {
  it('keeps existing bookings, and blocks new ones', async () => {
    const { admin, id, market } = open();
    const request = bookingRequest({ servicePackageIds: [id] });
    await market.visitor().booking.request(request);
    await admin.packages.remove({ id });
    const { bookings } = await admin.bookings.list({});
    expect(bookings[0]).toMatchObject({
      totalPrice: '75.00',
      servicePackage: { name: 'Tune-up', description: '' },
    });
    await expect(
      market.visitor().booking.request({ ...request, timeSlot: '15:00' }),
    ).rejects.toMatchObject({ message: expect.stringMatching(/not|no longer/) });
    await expect(admin.packages.remove({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await admin.audit({ query: 'package' })).entries.map(({ action }) => action)).toEqual([
      'delete',
    ]);
  });
});

it('the six common services are added once, and never over one of the same name', async () => {
  const market = openMarketplace();
  const { admin } = market.as(market.addAdmin());
  market.addPackage({ name: 'Basic tune-up', priceCents: 100 });
  const packages = await admin.packages.addCommon();
  expect(packages).toHaveLength(6);
  expect(packages.find(({ name }) => name === 'Basic tune-up')?.price).toBe('1.00');
  expect(await admin.packages.addCommon()).toHaveLength(6);
  const { entries } = await admin.audit({});
  expect(entries.map(({ action }) => action)).toEqual(Array(5).fill('create'));
});

it('the first services are in every language', async () => {
  const { admin } = open();
  const services = await admin.packages.addCommon();
  expect(services.find(({ name }) => name === 'Flat tire repair')).toMatchObject({
    services: ['New inner tube', 'Tire check'],
    translations: {
      fr: {
        name: 'Réparation de crevaison',
        services: ['Chambre à air neuve', expect.any(String)],
      },
      es: { name: 'Reparación de pinchazo', services: ['Cámara nueva', expect.any(String)] },
    },
  });
});

describe('translations of a service', () => {
  const fr = { name: 'Crevaison', description: 'Une chambre neuve', services: ['Chambre'] };

  it('change text by text, and an empty one goes', async () => {
    const { admin } = open();
    const { id } = await admin.packages.create({ name: 'Flat', price: 25, translations: { fr } });
    const update = async (translations: object) =>
      (await admin.packages.update({ id, translations })).translations;
    expect(await update({ es: { name: 'Pinchazo' } })).toEqual({ fr, es: { name: 'Pinchazo' } });
    expect(await update({ fr: { description: '' } })).toEqual({
      fr: { name: 'Crevaison', services: ['Chambre'] },
      es: { name: 'Pinchazo' },
    });
    expect(await update({ es: { name: '' }, fr: { services: [] } })).toEqual({
      fr: { name: 'Crevaison' },
    });
    expect((await admin.audit({})).entries[0]).toMatchObject({ reason: 'translations' });
  });

  it('saved as they are outdate no form', async () => {
    const { admin } = open();
    const made = await admin.packages.create({ name: 'Flat', price: 25, translations: { fr } });
    const saved = await admin.packages.update({ id: made.id, translations: { fr } });
    expect(saved.version).toBe(made.version);
  });

  it('have no English, which is the service’s own', async () => {
    const { admin } = open();
    const input = { name: 'Flat', price: 25, translations: { en: { name: 'Puncture' } } };
    await expect(admin.packages.create(input as never)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });

  it('are whole for their readers, and names for all others', async () => {
    const { admin, market } = open();
    await admin.packages.create({ name: 'Flat', price: 25, translations: { fr } });
    const seen = async () => (await market.visitor().discovery.packages())[1]?.translations;
    expect(await seen()).toEqual({ fr: { name: 'Crevaison' } });
    expect(await inLanguage('fr', seen)).toEqual({ fr });
  });
});
