import { currentLanguage } from '#current-language';
import { localizedPath } from '../../shared/site/localized-path.ts';
import type { PageSite } from '../../shared/site/page-head.ts';
import { imageUrl } from '../../shared/site/stored-file.ts';
import { picturesOf } from '../../shared/technician/pictures.ts';
import { localName, localText } from '../../shared/technician/service-texts.ts';
import type { TechnicianPage } from '../../shared/technician/technician.schema.ts';

/**
 * Structured data for search engines: a schema.org LocalBusiness with offers and the rating. Its
 * location is only the public area. The `url` is the page's canonical address, while the `@id` is the
 * same in every language.
 */
export function structuredData(
  technician: TechnicianPage,
  path: string,
  { url, defaultLanguage }: Pick<PageSite, 'url' | 'defaultLanguage'>,
): object {
  const { name, city, latitude, longitude, radiusMeters, currency, reviewCount } = technician;
  const [picture] = picturesOf(technician);
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': `${url}${path}`,
    name,
    url: url + localizedPath(path, currentLanguage(), defaultLanguage),
    ...(technician.experience && { description: technician.experience }),
    ...(picture && { image: `${url}${imageUrl(picture.path)}` }),
    areaServed: {
      '@type': 'GeoCircle',
      name: city,
      geoMidpoint: { '@type': 'GeoCoordinates', latitude, longitude },
      geoRadius: radiusMeters,
    },
    currenciesAccepted: currency,
    makesOffer: technician.servicePackages.map((item) => {
      const { text: description } = localText(item, 'description');
      return {
        '@type': 'Offer',
        price: item.price,
        priceCurrency: currency,
        itemOffered: {
          '@type': 'Service',
          name: localName(item),
          ...(description && { description }),
        },
      };
    }),
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
