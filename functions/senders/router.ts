import { apiRouter } from '../api-router';
import { addSender } from './api/add-sender';
import { confirmSender } from './api/confirm-sender';
import { getSenderUse } from './api/get-sender-use';
import { listDomains } from './api/list-domains';
import { listIpPools } from './api/list-ip-pools';
import { listSenders } from './api/list-senders';
import { listVerifiedSenders } from './api/list-verified-senders';
import { markSenderUsed } from './api/mark-sender-used';
import { removeSender } from './api/remove-sender';
import { renameSender } from './api/rename-sender';
import { setIpPool } from './api/set-ip-pool';
import { validateDomain } from './api/validate-domain';
import { live } from './live';

export const handler = apiRouter(
  'senders',
  {
    'GET /settings/sender': listSenders,
    'GET /settings/sender/verified': listVerifiedSenders,
    'POST /settings/sender': addSender,
    'POST /settings/sender/{email}/confirm': confirmSender,
    'PUT /settings/sender/{senderId}/name': renameSender,
    'GET /settings/sender/ipPoolNames': listIpPools,
    'PUT /settings/sender/{senderId}/ipPoolName': setIpPool,
    'GET /settings/sender/{senderId}/use': getSenderUse,
    'DELETE /settings/sender/{email}': removeSender,
    'POST /settings/sender/{senderId}/lastUsed': markSenderUsed,
    'GET /settings/domain': listDomains,
    'POST /settings/domain/{domainId}/validate': validateDomain,
  },
  live,
);
