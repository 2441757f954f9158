import { systemClock } from '../../platform/clock';
import { once } from '../../platform/once';
import { liveTable } from '../../platform/table/table';
import { createRuleBook } from '../../segments/evaluation/rule-book';
import { createRulePeople } from '../../segments/evaluation/rule-people';
import { liveArrivals, liveEnrolments } from '../enrolment/live';
import { createRuleArrivals } from './rule-arrivals';

export const liveRuleArrivals = once(() => {
  const table = liveTable();
  return createRuleArrivals({
    enrolments: liveEnrolments(),
    people: createRulePeople(table, createRuleBook(table), systemClock),
    arrivals: liveArrivals(),
  });
});
