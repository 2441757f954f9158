import fc from 'fast-check';
import { compileDefinition } from '../../../../functions/segments/rules/compile-segments';
import { ruleMoment } from '../../../../functions/segments/rules/rule-moment';
import { segmentDefinition } from '../../../../shared/contracts/segment-rules';
import { triesOf } from '../../../runner/length';
import {
  definitionOn,
  deletedSegmentId,
  emailRule,
  fieldRule,
  graph,
  innerSegmentId,
  isConsistent,
  now,
  outerSegmentId,
  person,
  ruleInputsOf,
  staticSegmentIds,
  zones,
} from './rule-arbitraries';

const runs = { numRuns: triesOf({ short: 200, long: 1500 }) };

test('matches exactly the people of the simple evaluator for every definition on static segments', () => {
  fc.assert(
    fc.property(
      ...[definitionOn([...staticSegmentIds, deletedSegmentId]), person, fc.constantFrom(...zones)],
      (definition, someone, zone) => isConsistent(definition, {}, someone, zone),
    ),
    runs,
  );
});

test('matches the same people as the simple evaluator for a single field rule with every operator', () => {
  fc.assert(
    fc.property(fieldRule, person, fc.constantFrom(...zones), (rule, someone, zone) => {
      const definition = { segmentIds: staticSegmentIds, fieldRule: [rule], behaviorRule: [] };
      isConsistent(definition, {}, { ...someone, segmentIds: staticSegmentIds }, zone);
    }),
    { numRuns: triesOf({ short: 500, long: 4000 }) },
  );
});

test('matches the same people as the simple evaluator for a single email rule, with and without a delivery', () => {
  fc.assert(
    fc.property(emailRule, person, (rule, someone) => {
      const definition = { segmentIds: staticSegmentIds, fieldRule: [], behaviorRule: [rule] };
      isConsistent(definition, {}, { ...someone, segmentIds: staticSegmentIds }, 'UTC');
    }),
    { numRuns: triesOf({ short: 500, long: 4000 }) },
  );
});

test('matches the same people as the simple evaluator for dynamic segments, two levels deep', () => {
  fc.assert(
    fc.property(
      definitionOn(staticSegmentIds),
      definitionOn([...staticSegmentIds, innerSegmentId]),
      definitionOn([...staticSegmentIds, innerSegmentId, outerSegmentId]),
      person,
      fc.constantFrom(...zones),
      (first, second, definition, someone, zone) =>
        isConsistent(
          definition,
          { [innerSegmentId]: first, [outerSegmentId]: second },
          someone,
          zone,
        ),
    ),
    runs,
  );
});

test('matches with the NOT_ version of an email rule exactly the people that the rule doesn’t match', () => {
  fc.assert(
    fc.property(emailRule, person, (rule, someone) => {
      if ('segmentId' in rule || 'what' in rule) return;
      const bare = rule.action.replace('NOT_', '');
      const oppositeResults = [bare, `NOT_${bare}`].map((action) => {
        const definition = segmentDefinition.parse({
          segmentIds: staticSegmentIds,
          behaviorRule: [{ ...rule, action }],
        });
        const compiled = compileDefinition(definition, graph({}), ruleMoment(now, 'UTC'));
        return compiled.matches(
          ruleInputsOf({ ...someone, segmentIds: staticSegmentIds }, compiled),
        );
      });
      expect(oppositeResults[0]).toBe(!oppositeResults[1]);
    }),
    runs,
  );
});
