import type { HttpApi, IHttpRouteAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import { moduleOf } from '../../../functions/routes/modules';
import type { AlarmGroup } from '../../alarm-registry';
import { allowTable, type TableAction } from '../../grants/table';
import { type FunctionEnvironment, ServiceFunction } from '../functions/service-function';
import { addFeatureRoutes, type Feature } from './feature-routes';

/** Resources shared by the API functions of all features. */
export type ApiPlatform = {
  readonly table: ITable;
  readonly httpApi: HttpApi;
  /**
   * The APIs of single paths that have their own limits.
   * @default every path is in `httpApi`
   */
  readonly pathApis?: Readonly<Record<string, HttpApi>>;
  readonly authorizer: IHttpRouteAuthorizer;
  readonly originVerify: string;
};

export type FeatureApiProps = {
  readonly feature: Feature;
  readonly failureImpact: string;
  readonly tableActions: readonly TableAction[];
  /** @default 'App' */
  readonly group?: AlarmGroup;
  readonly environment?: FunctionEnvironment;
  /** @default 512 */
  readonly memoryMb?: number;
  /**
   * The maximum number of parallel calls.
   * @default the account's limit
   */
  readonly reservedConcurrency?: number;
};

/** The function that handles a feature's routes, `<feature>-api`, along with those routes. */
export class FeatureApi extends ServiceFunction {
  constructor(scope: Construct, platform: ApiPlatform, props: FeatureApiProps) {
    const { feature, failureImpact, tableActions, group = 'App', environment } = props;
    const { memoryMb, reservedConcurrency } = props;
    super(scope, `${feature}-api`, {
      entry: `functions/${moduleOf(feature)}/router.ts`,
      failureImpact,
      group,
      memoryMb,
      reservedConcurrency,
      environment: {
        TABLE_NAME: platform.table.tableName,
        ORIGIN_VERIFY: platform.originVerify,
        ...environment,
      },
    });
    allowTable(this, platform.table, tableActions);
    const { httpApi, pathApis, authorizer } = platform;
    addFeatureRoutes(scope, feature, { fn: this, httpApi, pathApis, authorizer });
  }
}
