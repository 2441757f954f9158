import { AwsError } from '../../core/aws-service';

/** The state of the account that decides whether it may send. */
export type SesAccount = {
  /**
   * If false, the account is in the sandbox, which only sends to verified addresses and the
   * simulator.
   */
  readonly productionAccess: boolean;
  readonly sendingEnabled: boolean;
  /**
   * PROBATION means that SES reviews the account, which can still send. SHUTDOWN means that the
   * account can't send anything.
   */
  readonly enforcementStatus: 'HEALTHY' | 'PROBATION' | 'SHUTDOWN';
};

/** Creates the SES account. Kept in memory, because only tests change it. */
export const createAccount = () => {
  let account: SesAccount = {
    productionAccess: true,
    sendingEnabled: true,
    enforcementStatus: 'HEALTHY',
  };
  return {
    read: () => account,
    set(changes: Partial<SesAccount>) {
      account = { ...account, ...changes };
    },
    /** @throws AwsError with the wording of the SendEmail API reference */
    checkMaySend() {
      if (account.enforcementStatus === 'SHUTDOWN') {
        throw new AwsError(
          'AccountSuspendedException',
          "The message can't be sent because the account's ability to send email has been permanently restricted.",
        );
      }
      if (account.sendingEnabled) return;
      throw new AwsError(
        'SendingPausedException',
        "The message can't be sent because the account's ability to send email is currently paused.",
      );
    },
  };
};
export type Account = ReturnType<typeof createAccount>;
