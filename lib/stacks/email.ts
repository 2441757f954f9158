import { CfnOutput } from 'aws-cdk-lib';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
} from 'aws-cdk-lib/aws-ses';
import { type ITopic, Topic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import { MailbloomStack, type StageScope } from '../mailbloom-stack';
import { sesAlarms } from './email-alarms';

/** What SES needs: the product's own domain, a configuration set per kind of mail, its events. */
export class EmailStack extends MailbloomStack {
  readonly marketing: ConfigurationSet;
  readonly transactional: ConfigurationSet;
  /** What became of every marketing mail. */
  readonly events: ITopic;

  constructor(scope: Construct, stage: StageScope, { topicKey }: { readonly topicKey: IKey }) {
    super(scope, 'Email', stage, { description: 'SES identity and sets', stateful: true });
    this.events = new Topic(this, 'events', { masterKey: topicKey, enforceSSL: true });
    this.marketing = this.addSet('marketing', 'mkt-shared');
    this.transactional = this.addSet('transactional', 'otp');
    this.marketing.addEventDestination('events', {
      destination: EventDestination.snsTopic(this.events),
      events: [
        EmailSendingEvent.SEND,
        EmailSendingEvent.DELIVERY,
        EmailSendingEvent.BOUNCE,
        EmailSendingEvent.COMPLAINT,
        EmailSendingEvent.REJECT,
        EmailSendingEvent.RENDERING_FAILURE,
        EmailSendingEvent.DELIVERY_DELAY,
      ],
    });
    this.addProductDomain();
    sesAlarms(this.alarms);
  }

  /** Named, because SES is told the name with every mail and customers' IP pools get sets too. */
  private addSet(id: string, name: string): ConfigurationSet {
    return new ConfigurationSet(this, id, {
      configurationSetName: `${this.settings.stage}-${name}`,
      reputationMetrics: true,
      // TLS is not required: a mailbox whose server lacks it would get no mail at all.
      tlsPolicy: ConfigurationSetTlsPolicy.OPTIONAL,
    });
  }

  private addProductDomain() {
    const { mailDomain } = this.settings;
    const identity = new EmailIdentity(this, 'product-domain', {
      identity: Identity.domain(mailDomain),
      mailFromDomain: `bounce.${mailDomain}`,
      configurationSet: this.transactional,
    });
    for (const [index, { name, value }] of identity.dkimRecords.entries()) {
      new CfnOutput(this, `DkimRecord${index + 1}`, {
        description: 'CNAME record to add to the DNS of the mail domain',
        value: `${name} CNAME ${value}`,
      });
    }
  }
}
