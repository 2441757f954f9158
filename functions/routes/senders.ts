import { empty } from '../../shared/contracts/common';
import * as customers from '../../shared/contracts/customers';
import * as domains from '../../shared/contracts/domains';
import type { RouteTable } from './route';

const senders = { feature: 'senders', access: 'customer' } as const;

export const sendersRoutes = {
  'GET /settings/sender': {
    ...senders,
    summary: 'Senders of the customer',
    response: customers.senderList,
  },
  'GET /settings/sender/verified': {
    ...senders,
    summary: 'Senders an email may be sent from, last used first',
    response: customers.senderList,
  },
  'POST /settings/sender': {
    ...senders,
    summary: 'Adds a sender on a domain of the customer’s own, and claims the domain for it',
    body: domains.addSenderBody,
    response: customers.senderView,
  },
  'POST /settings/sender/{email}/confirm': {
    ...senders,
    summary: 'Looks whether a sender may send by now',
    body: empty,
    response: customers.senderView,
  },
  'PUT /settings/sender/{senderId}/name': {
    ...senders,
    summary: 'Renames a sender',
    body: domains.renameSenderBody,
    response: customers.senderView,
  },
  'GET /settings/sender/ipPoolNames': {
    ...senders,
    summary: 'Pools of IP addresses that mails can go out from, the shared one first',
    response: domains.ipPoolNames,
  },
  'PUT /settings/sender/{senderId}/ipPoolName': {
    ...senders,
    summary: 'Chooses the pool of IP addresses that a sender’s mails go out from; managers only',
    body: domains.setIpPoolBody,
    response: customers.senderView,
  },
  'GET /settings/sender/{senderId}/use': {
    ...senders,
    summary: 'Lists what uses a sender.',
    response: domains.senderUse,
  },
  'DELETE /settings/sender/{email}': {
    ...senders,
    summary: 'Removes a sender, and gives its domain up with the last one',
    response: empty,
  },
  'POST /settings/sender/{senderId}/lastUsed': {
    ...senders,
    summary: 'Remembers the sender as the last one used',
    body: empty,
    response: empty,
  },
  'GET /settings/domain': {
    ...senders,
    summary: 'Lists the customer’s domains as of the last check.',
    response: domains.domainList,
  },
  'POST /settings/domain/{domainId}/validate': {
    ...senders,
    summary: 'Checks a domain’s DNS records now.',
    body: domains.validateDomainBody,
    response: domains.validateDomainAnswer,
  },
} as const satisfies RouteTable;
