import { expect, it } from 'vitest';
import type { PublicTechnician } from '../../../shared/technician/technician.schema.ts';
import { filterLocally } from './filter-locally.ts';

const technician = (name: string, specializations: string[], rating: string) =>
  ({ name, specializations, assignedServices: specializations, rating }) as PublicTechnician;

const marisol = technician('Marisol Vega', ['Wheel truing'], '4.9');
const dario = technician('Dario Lindqvist', ['Suspension'], '3.8');
const all = [marisol, dario];

it('keeps everyone when there’s nothing it can filter by', () => {
  expect(filterLocally(all, {})).toEqual(all);
});

it('finds by part of the name, ignoring case', () => {
  expect(filterLocally(all, { query: 'vEGA' })).toEqual([marisol]);
  expect(filterLocally(all, { query: 'Végà' })).toEqual([marisol]);
});

it('finds by part of a specialization', () => {
  expect(filterLocally(all, { query: 'susp' })).toEqual([dario]);
});

it('finds by any of the services', () => {
  expect(filterLocally(all, { service: ['Suspension', 'Paint'] })).toEqual([dario]);
});

it('finds by minimum rating', () => {
  expect(filterLocally(all, { rating: 4 })).toEqual([marisol]);
});

it('finds who comes to customers', () => {
  const coming = { ...dario, comesToCustomer: true } as PublicTechnician;
  expect(filterLocally([marisol, coming], { comesToCustomer: true })).toEqual([coming]);
});

it('combines filters', () => {
  expect(filterLocally(all, { query: 'a', rating: 4, service: ['Suspension'] })).toEqual([]);
});
