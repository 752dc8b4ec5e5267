import { expect, it } from 'vitest';
import { inLanguage } from '#current-language';
import type { TechnicianPage } from '../../shared/technician/technician.schema.ts';
import { structuredData } from './structured-data.ts';

const technician = {
  name: 'Marisol Vega',
  city: 'Mission District',
  latitude: 37.76,
  longitude: -122.41,
  radiusMeters: 1420,
  currency: 'USD',
  rating: '4.9',
  reviewCount: 12,
  experience: '',
  profileImage: null,
  shopImage: '/uploads/shop-0123456789abcdef0123456789abcdef.webp',
  servicePackages: [{ name: 'Flat repair', description: 'A new tube', price: '25.00' }],
} as TechnicianPage;
const describe_ = (part: Partial<TechnicianPage> = {}) =>
  structuredData({ ...technician, ...part }, '/technicians/1-marisol-vega', {
    url: 'https://bikes.example',
    defaultLanguage: 'en',
  });

it('describes a local business with offers, a rating and the public area', () => {
  expect(describe_()).toMatchObject({
    '@type': 'LocalBusiness',
    url: 'https://bikes.example/technicians/1-marisol-vega',
    image: 'https://bikes.example/api/image/shops/shop-0123456789abcdef0123456789abcdef.webp',
    areaServed: {
      '@type': 'GeoCircle',
      geoMidpoint: { latitude: 37.76, longitude: -122.41 },
      geoRadius: 1420,
    },
    makesOffer: [{ price: '25.00', priceCurrency: 'USD', itemOffered: { name: 'Flat repair' } }],
    aggregateRating: { ratingValue: '4.9', reviewCount: 12 },
  });
});

it('says the address in the language of the page, of one and the same business', () => {
  const french = inLanguage('fr', () => describe_());
  expect(french).toMatchObject({
    '@id': 'https://bikes.example/technicians/1-marisol-vega',
    url: 'https://bikes.example/fr/technicians/1-marisol-vega',
  });
});

it('includes no address and no exact location', () => {
  expect(Object.keys(describe_())).not.toContain('address');
  expect(Object.keys(describe_())).not.toContain('geo');
});

it('includes no rating before the first review', () => {
  expect(describe_({ reviewCount: 0, rating: '0.0' })).not.toHaveProperty('aggregateRating');
});
