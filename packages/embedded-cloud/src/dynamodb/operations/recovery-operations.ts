import { AwsError } from '../../core/aws-service';
import type { Engine } from '../engine';
import { validationError } from '../errors';
import {
  type Fields,
  optionalFlag,
  optionalText,
  requiredFields,
  requiredText,
} from '../request-fields';
import type { Table } from '../table';
import { tableDescription } from './table-operations';

/** How far back a table can be restored: AWS's maximum, 35 days. */
export const recoveryPeriodMs = 35 * 24 * 60 * 60 * 1000;

/**
 * How long ago the latest restorable time is. AWS documents "typically five minutes before the
 * current time".
 */
const latestDelayMs = 5 * 60 * 1000;

/** AWS uses a different error for a missing table in these operations. */
const sourceTable = (engine: Engine, name: string): Table => {
  const table = engine.catalogue.get(name.startsWith('arn:') ? (name.split('/')[1] ?? '') : name);
  if (table) return table;
  throw new AwsError('TableNotFoundException', `Table not found: ${name}`);
};

/** Returns the times to which a table can be restored, or undefined while recovery is off. */
const recoveryWindow = (table: Table, nowMs: number) => {
  const { recoverableSinceMs: since } = table.settings;
  if (since === undefined) return undefined;
  return {
    earliestMs: Math.max(since, nowMs - recoveryPeriodMs),
    latestMs: Math.max(since, nowMs - latestDelayMs),
  };
};

const describeBackups = (table: Table, nowMs: number): string => {
  const window = recoveryWindow(table, nowMs);
  return JSON.stringify({
    ContinuousBackupsDescription: {
      ContinuousBackupsStatus: 'ENABLED',
      PointInTimeRecoveryDescription: window
        ? {
            PointInTimeRecoveryStatus: 'ENABLED',
            RecoveryPeriodInDays: 35,
            EarliestRestorableDateTime: window.earliestMs / 1000,
            LatestRestorableDateTime: window.latestMs / 1000,
          }
        : { PointInTimeRecoveryStatus: 'DISABLED' },
    },
  });
};

export const describeContinuousBackups = (engine: Engine, fields: Fields): string => {
  const table = sourceTable(engine, requiredText(fields, 'TableName'));
  return describeBackups(table, engine.clock.now());
};

/**
 * Handles UpdateContinuousBackups. The history starts when recovery is turned on here. The
 * templates' setting is ignored, because the history doubles what every local run writes.
 */
export const updateContinuousBackups = (engine: Engine, fields: Fields): string => {
  const table = sourceTable(engine, requiredText(fields, 'TableName'));
  const specification = requiredFields(fields, 'PointInTimeRecoverySpecification');
  const isOn = optionalFlag(specification, 'PointInTimeRecoveryEnabled') ?? false;
  const since = table.settings.recoverableSinceMs ?? engine.clock.now();
  const updated = engine.catalogue.set(table, { recoverableSinceMs: isOn ? since : undefined });
  return describeBackups(updated, engine.clock.now());
};

const momentOf = (fields: Fields, latestMs: number): number => {
  const seconds = fields.RestoreDateTime;
  if (optionalFlag(fields, 'UseLatestRestorableTime')) return latestMs;
  if (typeof seconds === 'number') return seconds * 1000;
  throw validationError(
    'One or more parameter values were invalid: Either RestoreDateTime or UseLatestRestorableTime must be given',
  );
};

const known = new Set([
  'SourceTableName',
  'SourceTableArn',
  'TargetTableName',
  'RestoreDateTime',
  'UseLatestRestorableTime',
]);

/**
 * Handles RestoreTableToPointInTime. The table is ready at once. In AWS, it takes minutes to hours.
 */
export const restoreTableToPointInTime = (engine: Engine, fields: Fields): string => {
  const unknown = Object.keys(fields).filter((name) => !known.has(name));
  if (unknown.length > 0) {
    throw validationError(`The local cloud can’t restore a table with ${unknown.join(', ')}.`);
  }
  const name = optionalText(fields, 'SourceTableArn') ?? requiredText(fields, 'SourceTableName');
  const source = sourceTable(engine, name);
  const target = requiredText(fields, 'TargetTableName');
  const nowMs = engine.clock.now();
  const window = recoveryWindow(source, nowMs);
  if (!window) {
    throw new AwsError(
      'PointInTimeRecoveryUnavailableException',
      `Point in time recovery is not enabled for table '${source.name}'`,
    );
  }
  const atMs = momentOf(fields, window.latestMs);
  if (atMs < window.earliestMs || atMs > window.latestMs) {
    throw new AwsError('InvalidRestoreTimeException', 'Restore date time is out of range');
  }
  if (engine.catalogue.get(target)) {
    throw new AwsError('TableAlreadyExistsException', `Table already exists: ${target}`);
  }
  const table = engine.catalogue.restore(source, target, atMs, nowMs);
  return JSON.stringify({ TableDescription: tableDescription(table, 'CREATING') });
};
