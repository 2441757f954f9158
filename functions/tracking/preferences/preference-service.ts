import { personLanguage } from '../../../shared/audience/person-language';
import { textsFor } from '../../../shared/languages/all-texts';
import { textLanguageOf } from '../../../shared/languages/languages';
import type { SegmentChoices } from '../../audience/segment-choices';
import type { StoredSegments } from '../../audience/stored-segments';
import type { SubscriberRepository } from '../../audience/subscriber-repository';
import { AppError } from '../../platform/app-error';
import { toInstant } from '../../platform/clock';
import { findPerson, type UnsubscribeDependencies } from '../unsubscribe-service';
import { maxChoices, segmentsFor } from './preference-rules';

export type PreferenceDependencies = UnsubscribeDependencies & {
  readonly people: Pick<SubscriberRepository, 'find'>;
  readonly segments: StoredSegments;
  readonly choices: SegmentChoices;
};

/**
 * Returns the person in a token and the segments they may decide about.
 * @throws AppError invalid_token
 */
export const openPage = async (text: string, dependencies: PreferenceDependencies) => {
  const { token, person: found } = await findPerson(text, dependencies);
  const { people, segments, unsubscribes } = dependencies;
  const { customerId } = found;
  const [person, all, { color, language, publicTexts, ...brand }] = await Promise.all([
    people.find(customerId, token.subscriberId),
    segments(customerId),
    unsubscribes.brand(customerId),
  ]);
  const page = { ...brand, segments: segmentsFor(person, all) };
  const own = person && personLanguage((key) => person.fields[key]);
  // The first language that we have texts in.
  const pageLanguage = [own, found.emailLanguage].find(textLanguageOf) ?? language;
  const texts = textsFor(pageLanguage, publicTexts);
  return { token, customerId, email: found.email, person, color, texts, page };
};

/** What a person changed on the page. Segments that weren't shown stay unchanged. */
export type Preferences = {
  readonly token: string;
  readonly leave: readonly string[];
  /** The segments to return to, which may only be ones that the person left themselves. */
  readonly rejoin: readonly string[];
};

/**
 * Removes a person from segments and adds them back to those they left themselves. Segments that
 * the page doesn't show them stay unchanged. Safe to repeat.
 * @throws AppError invalid_token or too_many_choices
 */
export const choosePreferences = async (
  { token, leave, rejoin }: Preferences,
  dependencies: PreferenceDependencies,
): Promise<void> => {
  const { customerId, person, page } = await openPage(token, dependencies);
  const { segments } = page;
  const { choices, clock } = dependencies;
  if (!person) return;
  const at = toInstant(clock());
  for (const { id } of segments.filter((one) => leave.includes(one.id))) {
    await choices.leave(customerId, person, id, at);
  }
  const rejoinedSegments = segments.filter(({ id, isMember }) => rejoin.includes(id) && !isMember);
  if (rejoinedSegments.length > 0 && (person.choices ?? []).length >= maxChoices) {
    throw new AppError(
      'too_many_choices',
      'You’ve changed this too many times. Reply to an email to get these emails again.',
    );
  }
  for (const { id } of rejoinedSegments) await choices.comeBack(customerId, person, id, at);
};
