import { CfnOutput } from 'aws-cdk-lib';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  DedicatedIpPool,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
  ScalingMode,
} from 'aws-cdk-lib/aws-ses';
import { type ITopic, Topic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import type { SesEventType } from '../../functions/mail/ses-events/ses-event';
import { MailbloomStack, type StageScope } from '../mailbloom-stack';
import { sesAlarms } from './email-alarms';

/** Configuration sets of dedicated IP pools, by pool name. */
export type IpPoolSets = Readonly<Record<string, ConfigurationSet>>;

/** SES's names for the events that `functions/mail/ses-events/ses-event.ts` reads. */
const reportedEvents: Readonly<Record<SesEventType, EmailSendingEvent>> = {
  Send: EmailSendingEvent.SEND,
  Delivery: EmailSendingEvent.DELIVERY,
  Bounce: EmailSendingEvent.BOUNCE,
  Complaint: EmailSendingEvent.COMPLAINT,
  Reject: EmailSendingEvent.REJECT,
  RenderingFailure: EmailSendingEvent.RENDERING_FAILURE,
  DeliveryDelay: EmailSendingEvent.DELIVERY_DELAY,
};

const { Send: sendEvent, ...outcomes } = reportedEvents;
/** The final outcomes of an accepted email. SES reports at least one of them for each email. */
const outcomeEvents = Object.values(outcomes);

/**
 * What SES needs: the product's own domain, a configuration set per kind of email, and its events.
 */
export class EmailStack extends MailbloomStack {
  readonly marketing: ConfigurationSet;
  readonly transactional: ConfigurationSet;
  /**
   * Configuration sets for marketing emails of senders with dedicated IP addresses, by pool name.
   */
  readonly pools: IpPoolSets;
  /** The topic of events about every email. */
  readonly events: ITopic;

  constructor(scope: Construct, stage: StageScope, { topicKey }: { readonly topicKey: IKey }) {
    super(scope, 'Email', stage, { description: 'SES identity and sets', stateful: true });
    this.events = new Topic(this, 'events', { masterKey: topicKey, enforceSSL: true });
    this.marketing = this.addSet('marketing', 'mkt-shared');
    this.transactional = this.addSet('transactional', 'otp');
    // If a worker dies before recording that it sent an email, SES's events show whether it was
    // sent. For emails to audiences, the outcomes show this soon enough, and subscribing to the
    // event Send would cost 1.10 USD per million emails (docs/adr/0005-delivery-ledger.md).
    // Transactional emails are few, and people wait for them.
    this.addEvents(this.marketing, outcomeEvents);
    this.addEvents(this.transactional, [sendEvent, ...outcomeEvents]);
    this.pools = Object.fromEntries(
      this.settings.ipPools.map((name) => [name, this.addPool(name)] as const),
    );
    this.addProductDomain();
    sesAlarms(this.alarms);
  }

  /**
   * Adds a pool with its configuration set, because emails choose a pool through the configuration
   * set, which also publishes their events.
   */
  private addPool(name: string): ConfigurationSet {
    const dedicatedIpPool = new DedicatedIpPool(this, `pool-${name}`, {
      dedicatedIpPoolName: `${this.settings.stage}-${name}`,
      // SES adds, warms up and removes IP addresses as the pool's emails need them.
      scalingMode: ScalingMode.MANAGED,
    });
    const set = this.addSet(`marketing-${name}`, `mkt-${name}`, dedicatedIpPool);
    this.addEvents(set, outcomeEvents);
    return set;
  }

  private addEvents(set: ConfigurationSet, events: EmailSendingEvent[]) {
    set.addEventDestination('events', {
      destination: EventDestination.snsTopic(this.events),
      events,
    });
  }

  /**
   * Adds a configuration set with a fixed name, because every call that sends an email passes the
   * name to SES. Customers' IP pools get their own sets too.
   */
  private addSet(id: string, name: string, dedicatedIpPool?: DedicatedIpPool): ConfigurationSet {
    return new ConfigurationSet(this, id, {
      configurationSetName: `${this.settings.stage}-${name}`,
      dedicatedIpPool,
      reputationMetrics: true,
      // TLS isn't required, because a mailbox whose server lacks it would get no email at all.
      tlsPolicy: ConfigurationSetTlsPolicy.OPTIONAL,
    });
  }

  private addProductDomain() {
    const { mailDomain: emailDomain } = this.settings;
    const identity = new EmailIdentity(this, 'product-domain', {
      identity: Identity.domain(emailDomain),
      mailFromDomain: `bounce.${emailDomain}`,
      configurationSet: this.transactional,
    });
    for (const [index, { name, value }] of identity.dkimRecords.entries()) {
      new CfnOutput(this, `DkimRecord${index + 1}`, {
        description: 'CNAME record to add to the DNS of the email domain',
        value: `${name} CNAME ${value}`,
      });
    }
  }
}
