import {
  CreateEmailIdentityCommand,
  DeleteEmailIdentityCommand,
  type DkimAttributes,
  GetEmailIdentityCommand,
  PutEmailIdentityMailFromAttributesCommand,
  type SESv2Client,
} from '@aws-sdk/client-sesv2';
import { type SesStatus, sesStatus } from '../../shared/contracts/domains';

/** A domain in SES. */
export type SesIdentity = {
  /** Whether SES accepts emails from the domain. */
  readonly sends: boolean;
  readonly dkim: SesStatus;
  readonly tokens: readonly string[];
  readonly zone: string;
  readonly mailFrom: string | undefined;
  readonly mailFromStatus: SesStatus;
  /**
   * The claim that the identity was created for. Undefined if the identity was created manually.
   */
  readonly claim: string | undefined;
};

/** The tag that assigns an identity to a claim. */
const claimTag = 'mailbloom-claim';

const statusOf = (text: string | undefined): SesStatus =>
  sesStatus.safeParse(text).data ?? 'NOT_STARTED';

const hasErrorName = (error: unknown, name: string): boolean =>
  error instanceof Error && error.name === name;

const keysOf = (dkim: DkimAttributes | undefined) => ({
  dkim: statusOf(dkim?.Status),
  tokens: dkim?.Tokens ?? [],
  // The DNS zone that contains the DKIM keys differs between regions.
  zone: dkim?.SigningHostedZone ?? 'dkim.amazonses.com',
});

/** Manages the sending domains of the SES account. SES allows one such call a second. */
export const createSesIdentities = (ses: SESv2Client) => {
  /** Returns undefined when SES doesn't have the domain. */
  const read = async (domain: string): Promise<SesIdentity | undefined> => {
    try {
      const found = await ses.send(new GetEmailIdentityCommand({ EmailIdentity: domain }));
      const mailFrom = found.MailFromAttributes;
      return {
        sends: found.VerifiedForSendingStatus === true,
        ...keysOf(found.DkimAttributes),
        mailFrom: mailFrom?.MailFromDomain || undefined,
        mailFromStatus: statusOf(mailFrom?.MailFromDomainStatus),
        claim: found.Tags?.find(({ Key }) => Key === claimTag)?.Value,
      };
    } catch (error) {
      if (hasErrorName(error, 'NotFoundException')) return undefined;
      throw error;
    }
  };

  const create = async (domain: string, claim: string): Promise<SesIdentity> => {
    const Tags = [{ Key: claimTag, Value: claim }];
    const created = await ses.send(new CreateEmailIdentityCommand({ EmailIdentity: domain, Tags }));
    return {
      sends: created.VerifiedForSendingStatus === true,
      ...keysOf(created.DkimAttributes),
      mailFrom: undefined,
      mailFromStatus: 'NOT_STARTED',
      claim,
    };
  };

  return {
    read,

    /** Returns the domain's identity with its three keys. Creates the identity if necessary. */
    async ensure(domain: string, claim: string): Promise<SesIdentity> {
      const existingIdentity = await read(domain);
      if (existingIdentity) return existingIdentity;
      try {
        return await create(domain, claim);
      } catch (error) {
        const created = hasErrorName(error, 'AlreadyExistsException')
          ? await read(domain)
          : undefined;
        if (!created) throw error;
        return created;
      }
    },

    /**
     * Sets a host of the domain as the target for bounces. Until the host is verified, emails go
     * out without it.
     */
    async setMailFrom(domain: string, host: string): Promise<void> {
      await ses.send(
        new PutEmailIdentityMailFromAttributesCommand({
          EmailIdentity: domain,
          MailFromDomain: host,
          BehaviorOnMxFailure: 'USE_DEFAULT_VALUE',
        }),
      );
    },

    /** Has no effect on a missing identity or on one that was created manually. */
    async remove(domain: string): Promise<void> {
      if (!(await read(domain))?.claim) return;
      try {
        await ses.send(new DeleteEmailIdentityCommand({ EmailIdentity: domain }));
      } catch (error) {
        if (!hasErrorName(error, 'NotFoundException')) throw error;
      }
    },

    /** Returns the host that receives bounces for SES in this region. */
    mailExchanger: async (): Promise<string> =>
      `feedback-smtp.${await ses.config.region()}.amazonses.com`,
  };
};
export type SesIdentities = ReturnType<typeof createSesIdentities>;
