import { emptyObject } from '../../shared/contracts/common';
import * as customers from '../../shared/contracts/customers';
import * as domains from '../../shared/contracts/domains';
import type { RouteTable } from './route';

const senders = { feature: 'senders', access: 'customer' } as const;

export const sendersRoutes = {
  'GET /settings/sender': {
    ...senders,
    summary: 'Lists the customer’s senders.',
    response: customers.senderList,
  },
  'GET /settings/sender/verified': {
    ...senders,
    summary: 'Lists the senders that emails can be sent from, most recently used first.',
    response: customers.senderList,
  },
  'POST /settings/sender': {
    ...senders,
    summary: 'Adds a sender on the customer’s own domain, and claims that domain for the customer.',
    body: domains.addSenderBody,
    response: customers.senderView,
  },
  'POST /settings/sender/{email}/confirm': {
    ...senders,
    summary: 'Checks whether a sender is ready to send.',
    body: emptyObject,
    response: customers.senderView,
  },
  'PUT /settings/sender/{senderId}/name': {
    ...senders,
    summary: 'Renames a sender.',
    body: domains.renameSenderBody,
    response: customers.senderView,
  },
  'GET /settings/sender/ipPoolNames': {
    ...senders,
    summary: 'Lists the IP pools that emails can be sent from, with the shared pool first.',
    response: domains.ipPoolNames,
  },
  'PUT /settings/sender/{senderId}/ipPoolName': {
    ...senders,
    summary: 'Sets the IP pool that a sender’s emails are sent from. For managers only.',
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
    summary: 'Removes a sender. Removing a domain’s last sender also releases the domain.',
    response: emptyObject,
  },
  'POST /settings/sender/{senderId}/lastUsed': {
    ...senders,
    summary: 'Records that a sender was used most recently.',
    body: emptyObject,
    response: emptyObject,
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
    response: domains.validateDomainResponse,
  },
} as const satisfies RouteTable;
