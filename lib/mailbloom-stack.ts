import { type CfnElement, CfnOutput, Fn, Stack, type StackProps, Tags } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { AlarmRegistry } from './alarm-registry';
import { MarkingSynthesizer, ProducerMark } from './producer-mark';
import type { StackPart, StageSettings } from './stages';

/** The values shared by every stack of a stage. */
export type StageScope = {
  readonly settings: StageSettings;
  readonly alarms: AlarmRegistry;
  /** The account number, if it is known before the deploy. */
  readonly account?: string;
};

export type MailbloomStackProps = {
  readonly description: string;
  /**
   * Whether the stack holds data. If so, it's protected from deletion in stages that keep their
   * data.
   * @default false
   */
  readonly stateful?: boolean;
  /** @default the stage's region */
  readonly region?: string;
};

/** The prefix CDK gives to outputs that are references from other stacks. */
const publishedPrefix = 'PublishOutput';

/** A stack of one stage, whose settings and alarms are available to the constructs inside. */
export class MailbloomStack extends Stack {
  readonly settings: StageSettings;
  readonly alarms: AlarmRegistry;

  constructor(
    scope: Construct,
    private readonly part: StackPart,
    stage: StageScope,
    props: MailbloomStackProps,
  ) {
    const { settings } = stage;
    const synthesizer = new MarkingSynthesizer();
    const stackProps: StackProps = {
      description: `Mailbloom ${settings.stage}: ${props.description}`,
      env: { account: stage.account, region: props.region ?? settings.region },
      terminationProtection: Boolean(props.stateful) && settings.keepData,
      synthesizer,
    };
    super(scope, `Mailbloom-${settings.stage}-${part}`, stackProps);
    this.settings = settings;
    this.alarms = stage.alarms;
    synthesizer.mark = new ProducerMark(this);
    Tags.of(this).add('product', 'mailbloom');
    Tags.of(this).add('stage', settings.stage);
  }

  /**
   * Exports a computed value for other stacks. Only CloudFormation knows the value of a reference,
   * and it can't split another stack's output (Fn::Split). The consuming stack must be made to wait
   * for this one.
   */
  protected publish(name: string, value: string): string {
    const output = new CfnOutput(this, `${publishedPrefix}${name}`, { value });
    return Fn.getStackOutput(this.stackName, output.logicalId, this.region);
  }

  /**
   * A recreated stack exports its values under new names. So the templates of the stacks that read
   * the values change, and these stacks are deployed too.
   */
  protected override allocateLogicalId(element: CfnElement): string {
    const id = super.allocateLogicalId(element);
    const times = this.settings.remade[this.part];
    const isRead = element instanceof CfnOutput && id.startsWith(publishedPrefix);
    return times && isRead ? `${id}Made${times}` : id;
  }

  /** @throws Error when the construct is not inside a MailbloomStack */
  static override of(construct: Construct): MailbloomStack {
    const stack = Stack.of(construct);
    if (stack instanceof MailbloomStack) return stack;
    throw new Error(`${construct.node.path} is not inside a stack of a stage`);
  }
}
