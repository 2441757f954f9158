import type { PageRequest } from '../shop/resource-store';
import { badRequest, unsupported } from './refusal';

const columns: Readonly<Record<string, 'created' | 'updated'>> = {
  created_at: 'created',
  updated_at: 'updated',
  occurred_at: 'updated',
};

// A term such as updated_at:>='2026-01-01T00:00:00Z', with or without quotes.
const term = /^(\w+):(>=|<=|>|<|=)?(?:'([^']*)'|"([^"]*)"|(\S+))$/;

const timeOf = (text: string): number => {
  const at = Date.parse(text);
  if (Number.isNaN(at)) throw badRequest(`The search contains no time: ${text}`);
  return at;
};

const boundOf = (text: string): PageRequest['bounds'][0] => {
  const [, field = '', sign = '=', ...values] = term.exec(text) ?? [];
  const value = values.find((one) => one !== undefined) ?? '';
  const column = columns[field];
  if (column) return { sql: `${column} ${sign} ?`, value: timeOf(value) };
  if (field === 'id') return { sql: `id ${sign} ?`, value };
  throw unsupported(`the search ${text}`);
};

/**
 * Parses the time and id conditions of Shopify's search syntax. Terms are joined by AND or a space.
 */
export const readSearch = (query: string | null | undefined): PageRequest['bounds'] =>
  (query ?? '')
    .split(' ')
    .filter((one) => one !== '' && one !== 'AND')
    .map(boundOf);
