import { picturesOf } from '../../../shared/site/pictures.ts';
import { imageUrl } from '../../../shared/site/stored-file.ts';
import { publicRadiusMeters } from '../../../shared/technician/location-privacy.ts';
import type { TechnicianPage } from '../../../shared/technician/technician.schema.ts';

/**
 * Structured data for search engines: a schema.org LocalBusiness with offers and the rating. Its
 * location is only the public area.
 */
export function structuredData(technician: TechnicianPage, siteUrl: string, path: string): object {
  const { name, city, latitude, longitude, privacyMode, currency, reviewCount } = technician;
  const [picture] = picturesOf(technician);
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': `${siteUrl}${path}`,
    name,
    url: `${siteUrl}${path}`,
    ...(technician.experience && { description: technician.experience }),
    ...(picture && { image: `${siteUrl}${imageUrl(picture.path)}` }),
    areaServed: {
      '@type': 'GeoCircle',
      name: city,
      geoMidpoint: { '@type': 'GeoCoordinates', latitude, longitude },
      geoRadius: publicRadiusMeters(privacyMode),
    },
    currenciesAccepted: currency,
    makesOffer: technician.servicePackages.map(({ name: service, description, price }) => ({
      '@type': 'Offer',
      price,
      priceCurrency: currency,
      itemOffered: { '@type': 'Service', name: service, ...(description && { description }) },
    })),
    ...(reviewCount > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: technician.rating,
        reviewCount,
        bestRating: 5,
        worstRating: 1,
      },
    }),
  };
}
