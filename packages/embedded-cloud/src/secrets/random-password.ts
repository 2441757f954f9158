import { randomInt } from 'node:crypto';
import { AwsError } from '../core/aws-service';

/** The rules for a generated password, as in CloudFormation's GenerateSecretString. */
export type PasswordRules = {
  /** @default 32 */
  readonly passwordLength?: number;
  readonly excludeCharacters?: string;
  readonly excludeLowercase?: boolean;
  readonly excludeUppercase?: boolean;
  readonly excludeNumbers?: boolean;
  readonly excludePunctuation?: boolean;
  readonly includeSpace?: boolean;
  /** @default true */
  readonly requireEachIncludedType?: boolean;
};

// The character classes in Secrets Manager's GetRandomPassword API reference.
const LOWERCASE = 'abcdefghijklmnopqrstuvwxyz';
const NUMBERS = '0123456789';
const PUNCTUATION = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~';

// The maximum length, from the GetRandomPassword API reference.
const MAX_LENGTH = 4_096;

const classesOf = (rules: PasswordRules): string[] => {
  const excluded = new Set(rules.excludeCharacters ?? '');
  const classes = [
    rules.excludeLowercase ? '' : LOWERCASE,
    rules.excludeUppercase ? '' : LOWERCASE.toUpperCase(),
    rules.excludeNumbers ? '' : NUMBERS,
    rules.excludePunctuation ? '' : PUNCTUATION,
    rules.includeSpace ? ' ' : '',
  ];
  const allowedClasses = classes.map((all) =>
    [...all].filter((one) => !excluded.has(one)).join(''),
  );
  return allowedClasses.filter((one) => one !== '');
};

const pick = (characters: string) => characters.charAt(randomInt(characters.length));

const shuffle = (characters: readonly string[]): string => {
  const shuffledCharacters = [...characters];
  for (let at = shuffledCharacters.length - 1; at > 0; at -= 1) {
    const otherIndex = randomInt(at + 1);
    [shuffledCharacters[at], shuffledCharacters[otherIndex]] = [
      shuffledCharacters[otherIndex] ?? '',
      shuffledCharacters[at] ?? '',
    ];
  }
  return shuffledCharacters.join('');
};

/**
 * Returns a random password that follows the rules. Throws InvalidParameterException if none is
 * possible.
 */
export const randomPassword = (rules: PasswordRules): string => {
  const { passwordLength: length = 32, requireEachIncludedType = true } = rules;
  const classes = classesOf(rules);
  const requiredCharacters = requireEachIncludedType ? classes.map(pick) : [];
  if (
    classes.length === 0 ||
    length < Math.max(1, requiredCharacters.length) ||
    length > MAX_LENGTH
  ) {
    const message = 'No password can meet these rules.';
    throw new AwsError('InvalidParameterException', message);
  }
  const all = classes.join('');
  const rest = Array.from({ length: length - requiredCharacters.length }, () => pick(all));
  return shuffle([...requiredCharacters, ...rest]);
};
