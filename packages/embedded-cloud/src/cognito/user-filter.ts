import { invalidParameter } from './refusals';
import type { User } from './users';

// https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_ListUsers.html
const FILTER = /^\s*"?([\w:]+)"?\s*(\^?=)\s*"((?:[^"\\]|\\.)*)"\s*$/;
const SEARCHABLE = ['username', 'sub', 'email', 'name', 'status', 'cognito:user_status'];

/**
 * Parses a ListUsers filter, which tests whether one searchable attribute equals a value or begins
 * with it.
 */
export const userFilter = (text: string | null | undefined): ((user: User) => boolean) => {
  if (!text) return () => true;
  const [, name = '', operator, quotedValue = ''] = FILTER.exec(text) ?? [];
  if (!SEARCHABLE.includes(name)) throw invalidParameter('Error while parsing filter.');
  const expected = quotedValue.replace(/\\(.)/g, '$1').toLowerCase();
  return (user) => {
    const value = searchedValue(user, name).toLowerCase();
    return operator === '=' ? value === expected : value.startsWith(expected);
  };
};

const searchedValue = (user: User, name: string): string => {
  switch (name) {
    case 'username':
    case 'sub':
      return user.sub;
    case 'status':
      return user.isEnabled ? 'Enabled' : 'Disabled';
    case 'cognito:user_status':
      return user.status;
    default:
      return user.attributes[name] ?? '';
  }
};
