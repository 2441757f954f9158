import { functionOfCredential } from '../core/access-keys';
import { type AwsRequest, type AwsResponse, jsonOf } from '../core/aws-service';
import type { NeededPermission } from './evaluate';
import { jsonPermissions } from './json-permissions';
import { refusalOf } from './refusal';
import { restPermissions } from './rest-permissions';
import type { Roles } from './roles';
import { formCredential, listPermission, s3Permissions } from './s3-permissions';

/** Passes on the calls that the caller's role allows, and refuses all others as AWS does. */
export type Guard = (
  service: string,
  request: AwsRequest,
  answer: () => Promise<AwsResponse>,
) => Promise<AwsResponse>;

/** Receives each permission that a function's call needs. */
type PermissionListener = (functionName: string, permission: NeededPermission) => void;

/** Returns the scope that a request is signed with. Unsigned calls need no permission in AWS. */
const credentialOf = (service: string, { headers, url, method, body }: AwsRequest) => {
  if (headers.authorization !== undefined) return headers.authorization;
  if (service !== 's3') return undefined;
  const inAddress = url.searchParams.get('X-Amz-Credential');
  if (inAddress !== null || method !== 'POST') return inAddress ?? undefined;
  return formCredential(body);
};

const permissionsOf = (service: string, request: AwsRequest): readonly NeededPermission[] => {
  if (service === 's3') return s3Permissions(request);
  const target = request.headers['x-amz-target'];
  if (target === undefined) return restPermissions(request);
  return jsonPermissions(target, jsonOf(request) as Readonly<Record<string, unknown>>);
};

export const createGuard =
  (roles: Roles, onPermission?: PermissionListener): Guard =>
  async (service, request, answer) => {
    const functionName = functionOfCredential(credentialOf(service, request));
    const role = functionName === undefined ? undefined : roles.ofFunction(functionName);
    if (functionName === undefined || !role) return answer();
    const refuse = (permission: NeededPermission) => {
      const decision = role.evaluate(permission);
      if (decision === 'allowed') return undefined;
      const caller = { functionName, roleName: role.name };
      return refusalOf(service, request, { ...permission, ...caller, decision });
    };
    for (const permission of permissionsOf(service, request)) {
      onPermission?.(functionName, permission);
      const refused = refuse(permission);
      if (refused) return refused;
    }
    const response = await answer();
    const toList =
      service === 's3' && response.status === 404 ? listPermission(request) : undefined;
    if (!toList) return response;
    const refused = refuse(toList);
    if (!refused) onPermission?.(functionName, toList);
    return refused ?? response;
  };
