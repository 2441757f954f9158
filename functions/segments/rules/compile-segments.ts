import { isOwnField, type OwnFieldName } from '../../../shared/audience/own-fields';
import type { Operator } from '../../../shared/audience/segment-operators';
import type { FieldRule, SegmentDefinition } from '../../../shared/contracts/segment-rules';
import { compileEmailRule, type Wants } from './email-rule';
import type { Facts, Test, Watched, WatchedKind } from './facts';
import { compileFieldRule } from './field-rule';
import type { PassingKind, RuleMoment } from './rule-moment';
import { cycleError, type GraphSegment } from './segment-graph';

/** Rules ready to be held against millions, and what they need to see of each subscriber. */
export type CompiledRules = {
  readonly matches: Test;
  /** Attributes that are looked at. */
  readonly fields: readonly string[];
  /** What is looked at of the stored subscriber besides their attributes. */
  readonly own: readonly OwnAttribute[];
  readonly watched: readonly Watched[];
  /** What is looked at in the engagement items, whatever the email; they are not read without. */
  readonly engagement: readonly WatchedKind[];
  /** What turns by time alone; nothing for rules that only a change of somebody makes true. */
  readonly passing: readonly PassingKind[];
  /** Number of the customer's last delivery. @default unknown */
  readonly lastNumber?: number;
};

type Compiler = {
  readonly segments: ReadonlyMap<string, GraphSegment>;
  readonly moment: RuleMoment;
  readonly wants: Wants;
  readonly fields: Set<string>;
  readonly own: Set<OwnAttribute>;
  /** Dynamic segments compiled already: several may be built on the same one. */
  readonly known: Map<string, Test>;
};

/** Where the table has what a condition can be about. */
const ownAttributes = {
  ...{ email: 'e', name: 'n', status: 'st', added_on: 'ca' },
} as const satisfies Record<OwnFieldName, string>;
type OwnAttribute = (typeof ownAttributes)[OwnFieldName];

/** These compare a date with today. */
const byDays: ReadonlySet<Operator> = new Set(['in_last_days', 'anniversary']);

const nobody: Test = () => false;

const allOf = (tests: readonly Test[]): Test => {
  if (tests.length === 1) return tests[0] ?? nobody;
  return (facts) => {
    for (const test of tests) if (!test(facts)) return false;
    return true;
  };
};

const anyOf = (tests: readonly Test[]): Test => {
  if (tests.length === 1) return tests[0] ?? nobody;
  return (facts) => {
    for (const test of tests) if (test(facts)) return true;
    return false;
  };
};

const memberOf = (compiler: Compiler, id: string, path: readonly string[]): Test => {
  const segment = compiler.segments.get(id);
  // A deleted segment has no members, although its id may still be stored with some subscribers.
  if (!segment) return nobody;
  if (path.includes(id)) throw cycleError(segment.name);
  const test =
    compiler.known.get(id) ??
    (segment.definition
      ? fulfils(compiler, segment.definition, [...path, id])
      : ({ segments }: Facts) => segments?.includes(id) ?? false);
  compiler.known.set(id, test);
  return test;
};

const conditionOf = (compiler: Compiler, rule: FieldRule): Test => {
  const { about, field } = rule;
  const test = compileFieldRule(rule, compiler.moment);
  if (byDays.has(rule.operator)) compiler.wants.passing('days');
  if (!about) {
    compiler.fields.add(field);
    return ({ fields }) => test(fields?.[field]?.S);
  }
  // A condition on something that subscribers do not have holds for nobody.
  if (!isOwnField(field)) return nobody;
  const attribute = ownAttributes[field];
  compiler.own.add(attribute);
  return ({ subscriber }) => test(subscriber?.[attribute]?.S);
};

const fulfils = (
  compiler: Compiler,
  definition: SegmentDefinition,
  path: readonly string[],
): Test => {
  const { moment, wants } = compiler;
  const sources = [...new Set(definition.segmentIds)].map((id) => memberOf(compiler, id, path));
  const fields = definition.fieldRule.map((rule) => conditionOf(compiler, rule));
  const behavior = definition.behaviorRule.map((rule): Test => {
    if (!('segmentId' in rule)) return compileEmailRule(rule, moment, wants);
    const test = memberOf(compiler, rule.segmentId, path);
    return rule.action === 'IN_SEGMENT' ? test : (facts) => !test(facts);
  });
  return allOf([anyOf(sources), ...fields, ...behavior]);
};

const compile = (
  segments: readonly GraphSegment[],
  moment: RuleMoment,
  build: (compiler: Compiler) => Test,
): CompiledRules => {
  const watched: Watched[] = [];
  const fields = new Set<string>();
  const own = new Set<OwnAttribute>();
  const engagement = new Set<WatchedKind>();
  const passing = new Set<PassingKind>();
  const wants: Wants = {
    watch(wanted) {
      const place = watched.findIndex(
        ({ deliveryId, kind }) => deliveryId === wanted.deliveryId && kind === wanted.kind,
      );
      return place >= 0 ? place : watched.push(wanted) - 1;
    },
    engagement(kind) {
      engagement.add(kind);
    },
    passing(kind) {
      passing.add(kind);
    },
  };
  const byId = new Map(segments.map((segment) => [segment.id, segment]));
  const matches = build({ segments: byId, moment, wants, fields, own, known: new Map() });
  const looked = { fields: [...fields], own: [...own], engagement: [...engagement] };
  return { matches, ...looked, watched, passing: [...passing] };
};

/**
 * Compiles one definition: members of any source who fulfil every rule. Dynamic segments that it
 * names become part of it.
 * @throws AppError segment_cycle
 */
export const compileDefinition = (
  definition: SegmentDefinition,
  segments: readonly GraphSegment[],
  moment: RuleMoment,
): CompiledRules => compile(segments, moment, (compiler) => fulfils(compiler, definition, []));

/** Compiles a union of segments, static and dynamic. @throws AppError segment_cycle */
export const compileUnion = (
  segmentIds: readonly string[],
  segments: readonly GraphSegment[],
  moment: RuleMoment,
): CompiledRules =>
  compile(segments, moment, (compiler) =>
    anyOf([...new Set(segmentIds)].map((id) => memberOf(compiler, id, []))),
  );
