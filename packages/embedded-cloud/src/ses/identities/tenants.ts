import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import { AwsError } from '../../core/aws-service';
import { createDocuments } from '../documents';

const tenantSchema = z.object({
  name: z.string(),
  id: z.string(),
  createdAt: z.number(),
  sendingStatus: z.enum(['ENABLED', 'REINSTATED', 'DISABLED']),
  suppressionScope: z.enum(['TENANT', 'ACCOUNT']).optional(),
  suppressedReasons: z.array(z.enum(['BOUNCE', 'COMPLAINT'])).optional(),
  tags: z.array(z.object({ Key: z.string(), Value: z.string() })),
  resources: z.array(z.string()),
});
export type Tenant = z.infer<typeof tenantSchema>;

/**
 * Stores SES tenants: the resources that each customer may send with, and whether the customer may
 * send at all.
 */
export const createTenants = (database: DatabaseSync) => {
  const stored = createDocuments<Tenant>(database, 'tenant', tenantSchema);

  const get = (name: string): Tenant => {
    const found = stored.get(name);
    if (!found) throw new AwsError('NotFoundException', `Tenant ${name} does not exist.`, 404);
    return found;
  };

  return {
    get,
    list: stored.list,
    create(tenant: Pick<Tenant, 'name' | 'createdAt' | 'tags'> & Partial<Tenant>): Tenant {
      if (stored.get(tenant.name)) {
        throw new AwsError('AlreadyExistsException', `Tenant ${tenant.name} already exists.`);
      }
      const created: Tenant = {
        id: `tn-${randomUUID().replaceAll('-', '')}`,
        sendingStatus: 'ENABLED',
        resources: [],
        ...tenant,
      };
      stored.put(tenant.name, created);
      return created;
    },
    update: (name: string, change: Partial<Tenant>) =>
      stored.put(name, { ...get(name), ...change }),
    delete(name: string) {
      get(name);
      stored.delete(name);
    },
    associate(name: string, resourceArn: string) {
      const tenant = get(name);
      if (tenant.resources.includes(resourceArn)) {
        throw new AwsError(
          'AlreadyExistsException',
          `Resource ${resourceArn} is already associated.`,
        );
      }
      stored.put(name, { ...tenant, resources: [...tenant.resources, resourceArn] });
    },
    dissociate(name: string, resourceArn: string) {
      const tenant = get(name);
      if (!tenant.resources.includes(resourceArn)) {
        throw new AwsError('NotFoundException', `Resource ${resourceArn} is not associated.`, 404);
      }
      const resources = tenant.resources.filter((arn) => arn !== resourceArn);
      stored.put(name, { ...tenant, resources });
    },
  };
};
export type Tenants = ReturnType<typeof createTenants>;
