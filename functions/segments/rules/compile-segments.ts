import { isBuiltInField } from '../../../shared/audience/built-in-fields';
import {
  exceptNoConsent,
  isComputedSegment,
  noConsentRecorded,
} from '../../../shared/audience/no-consent';
import type { Operator } from '../../../shared/audience/segment-operators';
import type {
  BehaviorRule,
  FieldRule,
  SegmentDefinition,
} from '../../../shared/contracts/segment-rules';
import { changesWithTime, compileEmailRule } from './email-rule';
import { compileFieldRule } from './field-rule';
import type { Test, WatchedEvent, WatchedKind } from './person-data';
import { createPersonDataReaders } from './person-data-readers';
import { compilePurchaseRule, purchaseTurns } from './purchase-rule';
import type { RuleMoment, TimeRuleKind } from './rule-moment';
import {
  type BuiltInAttribute,
  builtInAttributes,
  type RowCheck,
  type RuleRowReaders,
} from './rule-readers';
import { cycleError, type GraphSegment } from './segment-graph';

/**
 * Rules compiled for evaluation on millions of subscribers, with the data they need from each
 * subscriber.
 */
export type CompiledRules = {
  readonly matches: Test;
  /** Compiles the same rules for people whose data doesn't come from table items. */
  readonly on: <Row>(readers: RuleRowReaders<Row>) => RowCheck<Row>;
  /** The attributes that the rules read. */
  readonly fields: readonly string[];
  /**
   * The built-in data of the stored subscriber, such as the address, that the rules read in
   * addition to custom attributes.
   */
  readonly own: readonly BuiltInAttribute[];
  readonly watched: readonly WatchedEvent[];
  /**
   * The kinds of engagement that the rules read from the engagement items, about any email. If
   * empty, those items aren't read.
   */
  readonly engagement: readonly WatchedKind[];
  /** Whether the rules read purchases. */
  readonly purchases: boolean;
  /**
   * The kinds of rules whose result can change as time passes. Empty if only a change to a person
   * can make the rules true.
   */
  readonly passing: readonly TimeRuleKind[];
  /** The number of the customer's last email. Undefined if unknown. */
  readonly lastNumber?: number | undefined;
};

type Compiler<Row> = {
  readonly segments: ReadonlyMap<string, GraphSegment>;
  readonly moment: RuleMoment;
  readonly readers: RuleRowReaders<Row>;
  /** Called with each kind of rule whose result can change as time passes. */
  readonly passing: (kind: TimeRuleKind) => void;
  /**
   * Dynamic segments that are already compiled, because several segments may be built on the same
   * one.
   */
  readonly compiledChecks: Map<string, RowCheck<Row>>;
};

/** The operators that compare a date with today. */
const dayOperators: ReadonlySet<Operator> = new Set(['in_last_days', 'anniversary']);

const matchesNobody = (): boolean => false;
const everybody = (): boolean => true;

const allOf = <Row>(tests: readonly RowCheck<Row>[]): RowCheck<Row> => {
  if (tests.length === 1) return tests[0] ?? matchesNobody;
  return (row) => {
    for (const test of tests) if (!test(row)) return false;
    return true;
  };
};

const anyOf = <Row>(tests: readonly RowCheck<Row>[]): RowCheck<Row> => {
  if (tests.length === 1) return tests[0] ?? matchesNobody;
  return (row) => {
    for (const test of tests) if (test(row)) return true;
    return false;
  };
};

const memberOf = <Row>(
  compiler: Compiler<Row>,
  id: string,
  path: readonly string[],
): RowCheck<Row> => {
  const segment = compiler.segments.get(id);
  // A deleted segment has no members, although its id may still be stored with some subscribers.
  if (!segment) return matchesNobody;
  if (path.includes(id)) throw cycleError(segment.name);
  const test =
    compiler.compiledChecks.get(id) ??
    (segment.definition
      ? fulfils(compiler, segment.definition, [...path, id])
      : compiler.readers.isIn(id));
  compiler.compiledChecks.set(id, test);
  return test;
};

const conditionOf = <Row>(
  { moment, readers, passing }: Compiler<Row>,
  rule: FieldRule,
): RowCheck<Row> => {
  const { about, field } = rule;
  const test = compileFieldRule(rule, moment);
  if (dayOperators.has(rule.operator)) passing('days');
  if (!about) return readers.attribute(field, test);
  // A condition on something that subscribers don't have matches no one.
  return isBuiltInField(field) ? readers.own(builtInAttributes[field], test) : matchesNobody;
};

const behaviorOf = <Row>(
  compiler: Compiler<Row>,
  rule: BehaviorRule,
  path: readonly string[],
): RowCheck<Row> => {
  const { moment, readers, passing } = compiler;
  if ('segmentId' in rule) {
    const test = memberOf(compiler, rule.segmentId, path);
    return rule.action === 'IN_SEGMENT' ? test : (row) => !test(row);
  }
  if ('what' in rule) {
    if (purchaseTurns(rule)) passing('periods');
    return compilePurchaseRule(rule, moment, readers);
  }
  if (changesWithTime(rule)) passing('periods');
  return compileEmailRule(rule, moment, readers);
};

const fulfils = <Row>(
  compiler: Compiler<Row>,
  definition: SegmentDefinition,
  path: readonly string[],
): RowCheck<Row> => {
  const sources = [...new Set(definition.segmentIds)].map((id) => memberOf(compiler, id, path));
  // Only the segment of all subscribers has no source.
  const isMember = sources.length === 0 ? everybody : anyOf(sources);
  const fields = definition.fieldRule.map((rule) => conditionOf(compiler, rule));
  const behavior = definition.behaviorRule.map((rule) => behaviorOf(compiler, rule, path));
  return allOf([isMember, ...fields, ...behavior]);
};

const compile = (
  segments: readonly GraphSegment[],
  moment: RuleMoment,
  build: <Row>(compiler: Compiler<Row>) => RowCheck<Row>,
): CompiledRules => {
  const byId = new Map(segments.map((segment) => [segment.id, segment]));
  const on = <Row>(
    readers: RuleRowReaders<Row>,
    passing: Compiler<Row>['passing'] = () => undefined,
  ): RowCheck<Row> =>
    build({ segments: byId, moment, readers, passing, compiledChecks: new Map() });
  const timeKinds = new Set<TimeRuleKind>();
  const { readers, looked } = createPersonDataReaders();
  const matches = on(readers, (kind) => timeKinds.add(kind));
  const { lastNumber } = moment;
  return { matches, on, ...looked(), passing: [...timeKinds], lastNumber };
};

/**
 * Compiles one definition, which matches the members of any source who meet every rule. Dynamic
 * segments that the definition names are compiled into it.
 * @throws AppError segment_cycle
 */
export const compileDefinition = (
  definition: SegmentDefinition,
  segments: readonly GraphSegment[],
  moment: RuleMoment,
): CompiledRules => compile(segments, moment, (compiler) => fulfils(compiler, definition, []));

/** A selection of the members of any of `segmentIds` who are in none of `excludedSegmentIds`. */
export type SegmentChoice = {
  readonly segmentIds: readonly string[];
  readonly excludedSegmentIds?: readonly string[] | undefined;
};

/**
 * Compiles a selection of static and dynamic segments. The two computed segments (people with no
 * recorded consent, and everyone else) narrow the other selected segments. If no other segment is
 * selected, they narrow all subscribers.
 * @throws AppError segment_cycle
 */
export const compileSegmentChoice = (
  { segmentIds, excludedSegmentIds = [] }: SegmentChoice,
  segments: readonly GraphSegment[],
  moment: RuleMoment,
): CompiledRules =>
  compile(segments, moment, (compiler) => {
    const isInAnySegment = (ids: readonly string[]) =>
      anyOf([...new Set(ids)].map((id) => memberOf(compiler, id, [])));
    const named = segmentIds.filter((id) => !isComputedSegment(id));
    const isWithout = compiler.readers.isIn(noConsentRecorded);
    const hasConsent: typeof isWithout = (row) => !isWithout(row);
    const conditions = [
      ...(named.length > 0 || segmentIds.length === 0 ? [isInAnySegment(named)] : []),
      ...(segmentIds.includes(noConsentRecorded) ? [isWithout] : []),
      ...(segmentIds.includes(exceptNoConsent) ? [hasConsent] : []),
    ];
    const isIncluded = allOf(conditions);
    if (excludedSegmentIds.length === 0) return isIncluded;
    const isExcluded = isInAnySegment(excludedSegmentIds);
    return (row) => isIncluded(row) && !isExcluded(row);
  });
