import { consumedCapacity, readUnits, type Units } from '../capacity';
import type { Engine } from '../engine';
import type { ItemTest } from '../expressions/compile-condition';
import type { DocumentPath } from '../expressions/document-path';
import { textProjection } from '../expressions/project-text';
import { capacityMode, type Fields, optionalFlag } from '../request-fields';
import { countRows, type ItemsSql } from '../storage/count-rows';
import type { StoredItem } from '../storage/rows';
import { Version } from '../storage/version';
import type { Table, TableIndex } from '../table';
import { keyAttributes } from '../table-definition';
import { projectedText } from './get-item';

/** A page ends before the item that would exceed this many bytes read. */
const MAX_PAGE_BYTES = 1024 * 1024;

export type PageRequest = {
  readonly table: Table;
  readonly index: TableIndex | undefined;
  readonly sql: ItemsSql;
  readonly limit: number | undefined;
  readonly test: ItemTest | undefined;
  readonly paths: readonly DocumentPath[] | undefined;
  readonly countOnly: boolean;
};

type Page = {
  readonly texts: string[];
  count: number;
  scanned: number;
  bytes: number;
  last: StoredItem | undefined;
  isCutOff: boolean;
};

const projectionOf = (paths: PageRequest['paths']): ((stored: StoredItem) => string) => {
  const project = paths && textProjection(paths);
  return project ? ({ text }) => project(text) : (stored) => projectedText(stored, paths);
};

const countPage = ({ table, sql, limit = Number.MAX_SAFE_INTEGER }: PageRequest): Page => {
  const { count, bytes, last } = countRows(table.statements, sql, limit, MAX_PAGE_BYTES);
  return { texts: [], count, scanned: count, bytes, last, isCutOff: last !== undefined };
};

const readRows = ({ table, sql, limit, test, paths, countOnly }: PageRequest): Page => {
  const page: Page = {
    texts: [],
    count: 0,
    scanned: 0,
    bytes: 0,
    last: undefined,
    isCutOff: false,
  };
  const projectItem = projectionOf(paths);
  const rows = table.statements.items(sql.text, sql.parameters);
  for (const stored of rows) {
    page.isCutOff = page.scanned > 0 && page.bytes + stored.size > MAX_PAGE_BYTES;
    if (page.isCutOff) break;
    page.scanned += 1;
    page.bytes += stored.size;
    page.last = stored;
    const version = test ? new Version(stored) : undefined;
    if (!version || test?.(version.item)) {
      page.count += 1;
      if (!countOnly) page.texts.push(projectItem(stored));
    }
    page.isCutOff = page.scanned === limit;
    if (page.isCutOff) break;
  }
  return page;
};

/**
 * Returns the names of the attributes in a page's key: those of the table's key and, on an index,
 * also those of the index's key.
 */
export const pageKeyNames = (table: Table, index: TableIndex | undefined): readonly string[] => {
  const attributes = [
    ...keyAttributes(table.definition.key),
    ...(index ? keyAttributes(index.definition.key) : []),
  ];
  return [...new Set(attributes.map(({ name }) => name))];
};

const lastKeyText = ({ table, index }: PageRequest, last: StoredItem) => {
  const { item } = new Version(last);
  return JSON.stringify(
    Object.fromEntries(pageKeyNames(table, index).map((name) => [name, item[name]])),
  );
};

const unitsOf = (request: PageRequest, bytes: number, consistent: boolean): Units => {
  const units = readUnits(bytes, consistent);
  const { index } = request;
  return index
    ? { table: 0, indexes: { [index.definition.name]: units } }
    : { table: units, indexes: {} };
};

/** Reads one page of a query or scan and returns the answer's JSON text. */
export const readPage = (engine: Engine, fields: Fields, request: PageRequest): string => {
  const countsOnly = request.countOnly && !request.test;
  const page = countsOnly ? countPage(request) : readRows(request);
  const consistent = optionalFlag(fields, 'ConsistentRead') ?? false;
  const units = unitsOf(request, page.bytes, consistent);
  engine.meter.countRead(units);
  const capacity = consumedCapacity(capacityMode(fields), request.table.name, units);
  const members = [
    ...(request.countOnly ? [] : [`"Items":[${page.texts.join(',')}]`]),
    `"Count":${page.count},"ScannedCount":${page.scanned}`,
    ...(page.isCutOff && page.last
      ? [`"LastEvaluatedKey":${lastKeyText(request, page.last)}`]
      : []),
    ...(capacity ? [`"ConsumedCapacity":${JSON.stringify(capacity)}`] : []),
  ];
  return `{${members.join(',')}}`;
};
