import { Stack, type StackProps, Tags } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { AlarmRegistry } from './alarm-registry';
import type { StageSettings } from './stages';

/** What every stack of a stage shares. */
export type StageScope = { readonly settings: StageSettings; readonly alarms: AlarmRegistry };

export type MailbloomStackProps = {
  readonly description: string;
  /** True: holds data. Protected from deletion where the stage keeps its data. @default false */
  readonly stateful?: boolean;
  /** @default the stage's region */
  readonly region?: string;
};

/** A stack of one stage: its settings and alarms are at hand for the constructs inside. */
export class MailbloomStack extends Stack {
  readonly settings: StageSettings;
  readonly alarms: AlarmRegistry;

  constructor(scope: Construct, part: string, stage: StageScope, props: MailbloomStackProps) {
    const { settings } = stage;
    const stackProps: StackProps = {
      description: `Mailbloom ${settings.stage}: ${props.description}`,
      env: { account: process.env.CDK_DEFAULT_ACCOUNT, region: props.region ?? settings.region },
      terminationProtection: Boolean(props.stateful) && settings.keepData,
    };
    super(scope, `Mailbloom-${settings.stage}-${part}`, stackProps);
    this.settings = settings;
    this.alarms = stage.alarms;
    Tags.of(this).add('product', 'mailbloom');
    Tags.of(this).add('stage', settings.stage);
  }

  /** @throws Error when the construct is not inside a MailbloomStack */
  static override of(construct: Construct): MailbloomStack {
    const stack = Stack.of(construct);
    if (stack instanceof MailbloomStack) return stack;
    throw new Error(`${construct.node.path} is not inside a stack of a stage`);
  }
}
