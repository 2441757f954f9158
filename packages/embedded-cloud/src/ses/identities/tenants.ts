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
  const tenantDocuments = createDocuments<Tenant>(database, 'tenant', tenantSchema);

  const get = (name: string): Tenant => {
    const found = tenantDocuments.get(name);
    if (!found) throw new AwsError('NotFoundException', `Tenant ${name} does not exist.`, 404);
    return found;
  };

  return {
    get,
    list: tenantDocuments.list,
    create(tenant: Pick<Tenant, 'name' | 'createdAt' | 'tags'> & Partial<Tenant>): Tenant {
      if (tenantDocuments.get(tenant.name)) {
        throw new AwsError('AlreadyExistsException', `Tenant ${tenant.name} already exists.`);
      }
      const created: Tenant = {
        id: `tn-${randomUUID().replaceAll('-', '')}`,
        sendingStatus: 'ENABLED',
        resources: [],
        ...tenant,
      };
      tenantDocuments.put(tenant.name, created);
      return created;
    },
    update: (name: string, change: Partial<Tenant>) =>
      tenantDocuments.put(name, { ...get(name), ...change }),
    delete(name: string) {
      get(name);
      tenantDocuments.delete(name);
    },
    associate(name: string, resourceArn: string) {
      const tenant = get(name);
      if (tenant.resources.includes(resourceArn)) {
        throw new AwsError(
          'AlreadyExistsException',
          `Resource ${resourceArn} is already associated.`,
        );
      }
      tenantDocuments.put(name, { ...tenant, resources: [...tenant.resources, resourceArn] });
    },
    dissociate(name: string, resourceArn: string) {
      const tenant = get(name);
      if (!tenant.resources.includes(resourceArn)) {
        throw new AwsError('NotFoundException', `Resource ${resourceArn} is not associated.`, 404);
      }
      const resources = tenant.resources.filter((arn) => arn !== resourceArn);
      tenantDocuments.put(name, { ...tenant, resources });
    },
  };
};
export type Tenants = ReturnType<typeof createTenants>;
