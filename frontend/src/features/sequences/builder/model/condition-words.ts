import type { StoreConditions } from '../../../../../../shared/contracts/sequences/store-conditions';
import { countryName } from '../../../../lib/country-name';
import { formatNumber, plural } from '../../../../lib/format';

const maxNamed = 3;

const countriesText = (countries: readonly string[]): string =>
  countries.length > maxNamed
    ? `in ${plural(countries.length, 'country', 'countries')}`
    : `in ${countries.map(countryName).join(' or ')}`;

export const noConditions: StoreConditions = {
  totalFrom: null,
  totalTo: null,
  productIds: [],
  collectionIds: [],
  countries: [],
};

/** Describes each condition in a few words. Empty without conditions. */
export const conditionTexts = (conditions: StoreConditions | null): readonly string[] => {
  if (!conditions) return [];
  const { totalFrom, totalTo, productIds, collectionIds, countries } = conditions;
  return [
    totalFrom === null ? '' : `total of ${formatNumber(totalFrom)} or more`,
    totalTo === null ? '' : `total of ${formatNumber(totalTo)} or less`,
    productIds.length > 0 ? `with ${plural(productIds.length, 'chosen product')}` : '',
    collectionIds.length > 0 ? `from ${plural(collectionIds.length, 'chosen collection')}` : '',
    countries.length > 0 ? countriesText(countries) : '',
  ].filter(Boolean);
};
