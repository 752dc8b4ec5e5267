import { describe, expect, it } from 'vitest';
import { openMarketplace } from '../../../test/marketplace.ts';
import { distanceKm } from '../../shared/place/distance.ts';
import { cellRadiusMeters } from '../../shared/place/location-privacy.ts';

function open() {
  const market = openMarketplace();
  const technician = market.addTechnician([market.addPackage()]);
  const other = market.addTechnician([1]);
  return { market, technician, other, mine: market.as(technician.userId).technician };
}

type Caller = ReturnType<ReturnType<typeof openMarketplace>['visitor']>;

/** All calls that are only for approved technicians. */
const CALLS: Record<string, (caller: Caller) => Promise<unknown>> = {
  changeProfile: (caller) => caller.technician.changeProfile({}),
  setPrivacy: (caller) => caller.technician.setPrivacy({ privacyMode: 'exact' }),
  availability: (caller) => caller.technician.availability({}),
  setDay: (caller) => caller.technician.setDay({ date: '2026-11-25', timeSlots: [] }),
  setDays: (caller) =>
    caller.technician.setDays({ days: [{ date: '2026-11-25', timeSlots: null }] }),
  copyWeek: (caller) => caller.technician.copyWeek({ date: '2026-11-25', weeks: 1 }),
  weeklyHours: (caller) => caller.technician.weeklyHours(),
  setWeeklyHours: (caller) => caller.technician.setWeeklyHours({ hours: [] }),
  reviews: (caller) => caller.technician.reviews(),
  calendarLink: (caller) => caller.technician.calendarLink(),
  renewCalendarLink: (caller) => caller.technician.renewCalendarLink(),
  summary: (caller) => caller.booking.summary(),
  onBooking: (caller) => caller.technician.onBooking(),
};

const STATES = {
  applicant: 'is_approved = 0, is_active = 1',
  rejected: 'is_approved = 0, is_active = 0',
  frozen: 'is_frozen = 1',
} as const;

describe.each(Object.entries(CALLS))('technician %s', (_name, call) => {
  it('is refused to visitors and admins', async () => {
    const { market } = open();
    await expect(call(market.visitor())).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    await expect(call(market.as(market.addAdmin()))).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it.each(['applicant', 'rejected'] as const)('is refused to one who is %s', async (state) => {
    const { market, technician } = open();
    market.deps.db.$client.exec(`UPDATE technicians SET ${STATES[state]}`);
    await expect(call(market.as(technician.userId))).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it.each(['approved', 'frozen'] as const)('is allowed for one who is %s', async (state) => {
    const { market, technician } = open();
    if (state === 'frozen') market.deps.db.$client.exec(`UPDATE technicians SET ${STATES.frozen}`);
    await expect(call(market.as(technician.userId))).resolves.toBeDefined();
  });
});

describe('a technician’s own profile', () => {
  it.each(Object.keys(STATES) as (keyof typeof STATES)[])(
    'shows the state of one who is %s',
    async (state) => {
      const { market, technician } = open();
      market.deps.db.$client.exec(`UPDATE technicians SET ${STATES[state]}`);
      const profile = await market.as(technician.userId).technician.profile();
      expect(profile).toMatchObject({ id: technician.id, state, isListed: false });
    },
  );

  it('has the true point and the documented fields', async () => {
    const { technician, mine } = open();
    expect(await mine.profile()).toMatchObject({
      latitude: technician.latitude,
      longitude: technician.longitude,
      address: technician.address,
      rating: '0.0',
      reviewCount: 0,
      isApproved: true,
      assignedServices: [expect.any(String)],
    });
  });

  it('changes only the given fields; the name and unknown fields are left alone', async () => {
    const { technician, mine } = open();
    const changed = await mine.changeProfile({
      phone: '555.765.4321',
      instagram: '@wheels',
      ...({ name: 'Somebody Else', isApproved: false, rating: '5.0' } as object),
    });
    expect(changed).toMatchObject({
      phone: '(555) 765-4321',
      instagram: '@wheels',
      name: technician.name,
      isApproved: true,
      rating: '0.0',
      experience: technician.experience,
    });
  });

  it('say which languages they speak, which customers can search for', async () => {
    const { market, mine, technician, other } = open();
    const { languages } = await mine.changeProfile({ languages: ['vi', 'en', 'vi'] });
    expect(languages).toEqual(['en', 'vi']);
    const found = async (speaks: string) =>
      (await market.visitor().discovery.search({ speaks })).technicians.map(({ id }) => id);
    expect(await found('vi')).toEqual([technician.id]);
    expect(await found('')).toEqual([technician.id, other.id]);
    await expect(mine.changeProfile({ languages: ['xx' as 'vi'] })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });

  it('refuses what registration refuses', async () => {
    const { mine } = open();
    await expect(mine.changeProfile({ phone: '555' })).rejects.toThrow(
      'Valid phone number is required',
    );
    await expect(mine.changeProfile({ experience: 'short' })).rejects.toThrow(
      'Please describe your experience',
    );
  });
});

describe('files of a profile', () => {
  const path = (digit: string) => `/uploads/profile-${digit.repeat(32)}.webp`;

  it('are removed when replaced or cleared', async () => {
    const { market, mine } = open();
    const removed: string[] = [];
    market.deps.removeFiles = async (paths) => void removed.push(...paths);
    market.deps.isStored = async () => true;
    await mine.changeProfile({ profileImage: path('a') });
    await mine.changeProfile({ profileImage: path('a') });
    expect(removed).toEqual([]);
    await mine.changeProfile({ profileImage: path('b') });
    const { profileImage } = await mine.changeProfile({ profileImage: '' });
    expect(profileImage).toBeNull();
    expect(removed).toEqual([path('a'), path('b')]);
  });

  it('must exist, be of their kind, and not belong to someone else', async () => {
    const { market, other, mine } = open();
    market.deps.isStored = async (stored) => stored !== path('f');
    await market.as(other.userId).technician.changeProfile({ profileImage: path('a') });
    await expect(mine.changeProfile({ profileImage: path('f') })).rejects.toThrow();
    await expect(mine.changeProfile({ shopImage: path('b') })).rejects.toThrow();
    await expect(mine.changeProfile({ profileImage: '/etc/passwd' })).rejects.toThrow();
    await expect(mine.changeProfile({ profileImage: path('a') })).rejects.toThrow();
  });
});

describe('privacy', () => {
  it('moves the public point with the mode, and never reveals the true one', async () => {
    const { market, technician, mine } = open();
    for (const privacyMode of ['exact', 'approximate', 'service_area'] as const) {
      await mine.setPrivacy({ privacyMode, serviceRadiusKm: 12 });
      const shown = await market.visitor().discovery.technician({ id: technician.id });
      expect(shown.privacyMode).toBe(privacyMode);
      const meters = distanceKm(technician, shown) * 1000;
      expect(meters).toBeGreaterThan(0);
      expect(meters).toBeLessThanOrEqual(cellRadiusMeters(privacyMode));
    }
  });

  it('keeps missing settings', async () => {
    const { mine } = open();
    await mine.setPrivacy({ privacyMode: 'exact', isHomeBased: true, serviceRadiusKm: 20 });
    expect(await mine.setPrivacy({ privacyMode: 'approximate' })).toMatchObject({
      isHomeBased: true,
      serviceRadiusKm: 20,
    });
  });

  it.each([
    [{ privacyMode: 'nowhere' }, 'Please select a valid privacy mode'],
    [{ privacyMode: 'exact', serviceRadiusKm: 0 }, 'Service radius must be at least 1 km'],
    [{ privacyMode: 'exact', serviceRadiusKm: 51 }, 'Service radius cannot exceed 50 km'],
    [{ privacyMode: 'service_area' }, 'Service radius is required when using service area mode'],
  ])('refuses %j in the documented words', async (settings, sentence) => {
    const { mine } = open();
    await expect(mine.setPrivacy(settings as never)).rejects.toThrow(sentence);
  });
});

describe('moving', () => {
  it('to an address also changes city, time zone and public point', async () => {
    const { market, technician, mine } = open();
    const moved = await mine.movePlace({ address: '12 Main St, Vancouver, BC' });
    expect(moved).toMatchObject({
      address: '12 Main St, Vancouver, BC',
      city: 'Vancouver',
      country: 'CA',
      timeZone: 'America/Vancouver',
    });
    const shown = await market.visitor().discovery.technician({ id: technician.id });
    expect(distanceKm(shown, moved)).toBeLessThan(2);
  });

  it('only the pin keeps the address, which is asked for again in another town', async () => {
    const { technician, mine } = open();
    const { address } = technician;
    const near = { latitude: 37.77, longitude: -122.42 };
    expect(await mine.movePlace(near)).toMatchObject({ ...near, address });
    const far = { latitude: 49.2636, longitude: -123.1009 };
    await expect(mine.movePlace(far)).rejects.toThrow(
      'The pin is far from where it was. Please check the address and save it with the pin.',
    );
    expect(await mine.profile()).toMatchObject({ ...near, address });
    expect(await mine.movePlace({ ...far, address })).toMatchObject({ ...far, address });
  });

  it('is refused when someone else has edited the profile meanwhile', async () => {
    const { mine } = open();
    // Nothing was given, so nothing was edited.
    await mine.changeProfile({});
    const { version } = await mine.profile();
    expect(version).toBe(1);
    await mine.setPrivacy({ privacyMode: 'exact' });
    const move = { latitude: 37.77, longitude: -122.42 };
    await expect(mine.movePlace({ ...move, version })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await mine.profile()).latitude).not.toBe(move.latitude);
    expect(await mine.movePlace({ ...move, version: version + 1 })).toMatchObject(move);
  });

  it('to nowhere is refused', async () => {
    const { mine } = open();
    await expect(mine.movePlace({ address: 'zzzz qqqq xxxx' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    await expect(mine.movePlace({ latitude: 48.85, longitude: 2.35 })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    await expect(mine.movePlace({})).rejects.toThrow('Service address is required');
  });
});
