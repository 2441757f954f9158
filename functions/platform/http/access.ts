import type { Access, Route } from '../../routes/route';
import { AppError } from '../app-error';
import type { Caller } from './caller';

/** Who acts, and for which customer. */
export type Scope = {
  readonly userId: string;
  readonly role: Caller['role'];
  /** Empty for routes that need no customer. */
  readonly customerId: string;
  /** Set when a manager works in a customer's account. Written to the audit log. */
  readonly actingManagerId?: string;
};

type Request = {
  /** The x-customer-id header, which only managers may send. */
  readonly named?: string;
  /** The `{customerId}` in the path, when the route has one. */
  readonly inPath?: string;
};

const forbidden = () => new AppError('forbidden', 'You don’t have access to this account.');

const scopeOfCustomer = (caller: Caller, { named, inPath }: Request): Scope => {
  const customerOfCaller = caller.ownCustomerId;
  if (
    !customerOfCaller ||
    (named && named !== customerOfCaller) ||
    (inPath && inPath !== customerOfCaller)
  )
    throw forbidden();
  if (caller.status === 'rejected') {
    throw new AppError('account_rejected', 'This account is closed. Contact us to talk about it.');
  }
  return { userId: caller.userId, role: caller.role, customerId: customerOfCaller };
};

const managedScope = (caller: Caller, { named, inPath }: Request): Scope => {
  const customerId = inPath ?? named;
  if (named && inPath && named !== inPath) throw forbidden();
  if (!customerId) throw new AppError('customer_not_chosen', 'Choose a customer first.');
  return { userId: caller.userId, role: caller.role, customerId, actingManagerId: caller.userId };
};

/**
 * Refuses an access token that is older than the user's last sign-out, which the authorizer can't
 * detect. The times of tokens are whole seconds, so a sign-out time with milliseconds is rounded
 * down before they are compared.
 * @param issuedAt milliseconds
 * @throws AppError not_signed_in
 */
export const checkNotSignedOut = ({ tokensFrom = 0 }: Caller, issuedAt: number): void => {
  const isCurrent = issuedAt >= Math.floor(tokensFrom / 1000) * 1000;
  if (!isCurrent) throw new AppError('not_signed_in', 'Sign in to continue.');
};

/** The features of the shared template library. The library has no other parts of an account. */
const templateLibraryFeatures: ReadonlySet<string> = new Set(['templates', 'assets', 'blocks']);

/**
 * Allows managers only the calls that the shared template library supports.
 * @throws AppError customer_not_found for calls about anything else that a customer has
 */
export const checkTemplateLibrary = ({ feature }: Pick<Route, 'feature'>): void => {
  if (templateLibraryFeatures.has(feature)) return;
  throw new AppError('customer_not_found', 'Only templates are available here.');
};

/**
 * Decides who may make a call, and for which customer.
 * @throws AppError forbidden, account_rejected or customer_not_chosen
 */
export const authorize = (access: Access, caller: Caller, request: Request): Scope => {
  if (access === 'manager' && caller.role !== 'manager') throw forbidden();
  if (access === 'customer') {
    return caller.role === 'manager'
      ? managedScope(caller, request)
      : scopeOfCustomer(caller, request);
  }
  return { userId: caller.userId, role: caller.role, customerId: caller.ownCustomerId ?? '' };
};
