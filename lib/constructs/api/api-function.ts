import type { HttpApi, IHttpRouteAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import {
  type ApiFunctionName,
  apiFunctions,
  entryOf,
  type FeatureOf,
} from '../../../functions/routes/api-functions';
import type { AlarmGroup } from '../../alarm-registry';
import { allowTable, type TableAction } from '../../grants/table';
import { liveAlias } from '../functions/live-alias';
import { type FunctionEnvironment, ServiceFunction } from '../functions/service-function';
import { addFeatureRoutes } from './feature-routes';

/** Resources shared by all API functions. */
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

/** What a feature's calls need of the function that answers them. */
export type FeatureNeeds = {
  readonly tableActions: readonly TableAction[];
  readonly environment?: FunctionEnvironment;
  /** Allows the function what else the calls do. */
  readonly allow?: (fn: ServiceFunction) => void;
};

export type ApiFunctionProps<Name extends ApiFunctionName> = {
  readonly name: Name;
  readonly failureImpact: string;
  readonly needs: { readonly [Feature in FeatureOf<Name>]: FeatureNeeds };
  /** @default 'App' */
  readonly group?: AlarmGroup;
  /** @default 512 */
  readonly memoryMb?: number;
  /**
   * The maximum number of parallel calls.
   * @default the account's limit
   */
  readonly reservedConcurrency?: number;
};

/**
 * The function `<name>-api` with the routes of its features (functions/routes/api-functions.ts). It
 * may do what any of them needs, and nothing else.
 */
export class ApiFunction<Name extends ApiFunctionName> extends ServiceFunction {
  constructor(scope: Construct, platform: ApiPlatform, props: ApiFunctionProps<Name>) {
    const { name, failureImpact, group = 'App', memoryMb, reservedConcurrency } = props;
    const needs: readonly FeatureNeeds[] = Object.values(props.needs);
    const environments = needs.map(({ environment }) => environment);
    super(scope, `${name}-api`, {
      entry: entryOf(name),
      failureImpact,
      group,
      memoryMb,
      reservedConcurrency,
      environment: Object.assign(
        { TABLE_NAME: platform.table.tableName, ORIGIN_VERIFY: platform.originVerify },
        ...environments,
      ),
    });
    const tableActions = new Set(needs.flatMap((each) => each.tableActions));
    allowTable(this, platform.table, [...tableActions]);
    for (const { allow } of needs) allow?.(this);
    const { httpApi, pathApis, authorizer } = platform;
    const target = { fn: liveAlias(this), name, httpApi, pathApis, authorizer };
    addFeatureRoutes(scope, apiFunctions[name], target);
  }
}
