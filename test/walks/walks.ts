/** What people do most, in any browser: each walk leaves the site as the next one needs it. */
import { setTimeout as sleep } from 'node:timers/promises';
import { DEMO_ADMIN, DEMO_TECHNICIAN } from '../../demo/demo-accounts.ts';
import type { Visitor } from './visitor.ts';

export interface Walk {
  /** Says what there is to see, so that it can be compared with another browser's. */
  look: (place: string) => Promise<void>;
  visitor: Visitor;
  password: string;
  /** A picture to upload. */
  photo: string;
  /** The address of the booking dialog with service and time chosen. */
  bookAt: string;
  /** Sends another request to the same technician, from elsewhere. */
  request: (customerName: string) => Promise<unknown>;
}

const PHONE = [390, 844] as const;
const DESK = [1440, 900] as const;

export const WALKS: Readonly<Record<string, (walk: Walk) => Promise<void>>> = {
  async search({ visitor, look }) {
    await visitor.driver.resize(...PHONE);
    await visitor.open('/');
    await visitor.tap('^Reject All$');
    await visitor.sees('Bike technicians|bike technicians');
    await visitor.fill('^Where', 'vancouver');
    await visitor.tap('^Vancouver, BC', '[role=option]');
    await visitor.sees('Which services');
    await visitor.tap('^Search$', 'button');
    await visitor.sees('Vancouver');
    await visitor.sees('found');
    await look('search');
    await visitor.tap('^Map$', 'button');
    await visitor.placeOf(', from ', '.leaflet-container *');
  },

  async book({ visitor, look, bookAt }) {
    await visitor.driver.resize(...PHONE);
    await visitor.open(bookAt);
    await visitor.sees('Confirm Booking');
    await look('book, you');
    await visitor.fill('^Name', 'Ada Rider');
    await visitor.fill('^Phone', '5551234567');
    await visitor.fill('^Email', 'ada@mail.example');
    await look('book, filled');
    await visitor.tap('^Confirm Booking$');
    await visitor.sees('Request sent');
    await look('booked');
  },

  async manage({ visitor, look }) {
    await visitor.tap('^View your booking$');
    await visitor.sees('Cancel request');
    await look('manage');
    await visitor.tap('^Cancel request$', 'button');
    await visitor.tap('^Cancel request$', '[role=dialog] button');
    await visitor.sees('Canceled');
    await look('canceled');
  },

  async dashboard({ visitor, look, password, request }) {
    await signIn(visitor, DEMO_TECHNICIAN, password);
    await visitor.open('/tech-dashboard?tab=availability');
    const from = await visitor.placeOf('^Tuesday, .*9:00 AM');
    const to = await visitor.placeOf('^Thursday, .*9:00 AM');
    await visitor.driver.press(from, { x: (from.x + to.x) / 2, y: to.y }, to);
    await visitor.sees('Availability Updated');
    await visitor.sees('Undo last change');
    await look('hours');
    await visitor.open('/tech-dashboard?tab=bookings');
    await visitor.sees('Ada Rider');
    // The stream opens once the page is there, and nothing on it says so.
    await sleep(2000);
    await request('Bea Rider');
    await visitor.sees('New request from Bea');
    await signOut(visitor);
  },

  async apply({ visitor, look, password, photo }) {
    await visitor.driver.resize(...DESK);
    await visitor.open('/tech-register');
    await visitor.fill('^First name', 'Tess');
    await visitor.fill('^Last name', 'Torque');
    await visitor.fill('^Email', 'tess@torque.example');
    await visitor.fill('^Phone', '6045550188');
    await visitor.fill('^Password', password);
    await visitor.fill('^Confirm password', password);
    await visitor.fill('^Service address', '2310 Main Street, Vancouver, BC');
    await visitor.fill('^Experience', 'Twelve years of wheels and bells.');
    await visitor.driver.evaluate(`
      const list = document.querySelector('select');
      list.value = '5-10 Years';
      list.dispatchEvent(new Event('change', { bubbles: true }));`);
    await visitor.tap('^Basic tune-up', 'label');
    await visitor.driver.upload('input[type=file]', photo);
    await visitor.placeOf('^Replace');
    await visitor.tap('processes my data|process my data', 'label');
    await visitor.tap('shared with customers', 'label');
    await look('application');
    await visitor.tap('^Send application$');
    await visitor.sees('Thanks');
    await look('applied');
  },

  async reject({ visitor, look, password }) {
    await signIn(visitor, DEMO_ADMIN, password);
    await visitor.open('/admin?tab=technicians');
    await visitor.tap('^Reject Tess Torque$');
    await visitor.fill('', 'Not in our area yet.');
    await visitor.tap('^Reject$', '[role=dialog] button');
    await visitor.sees('Technician Rejected');
    await look('rejected');
    await visitor.open('/admin?tab=bookings');
    await visitor.sees('Ada Rider');
    await look('admin bookings');
  },
};

async function signIn(visitor: Visitor, email: string, password: string): Promise<void> {
  await visitor.driver.resize(...DESK);
  await visitor.open('/login');
  await visitor.fill('^Email', email);
  await visitor.fill('^Password', password);
  await visitor.tap('^Sign In$', 'button');
  await visitor.sees('Welcome back!');
}

/** As the menu does, which the other walks have no need to open. */
async function signOut(visitor: Visitor): Promise<void> {
  await visitor.driver.evaluate(
    "return fetch('/api/auth/logout', { method: 'POST' }).then(() => 1)",
  );
}
