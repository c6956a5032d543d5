import { Command } from 'commander';
import { addAlertCommands } from './commands/alert.ts';
import { addAuditCommands } from './commands/audit.ts';
import { addBackupCommands } from './commands/backup.ts';
import { addBoardCommand } from './commands/board.ts';
import { addBrandCommands } from './commands/brand.ts';
import { addCalibrationCommands } from './commands/calibration.ts';
import { addCertificateLogCommands } from './commands/certificate-log.ts';
import { addConsoleCommands } from './commands/console.ts';
import { addDbCommands } from './commands/db.ts';
import { addDeviceCommands } from './commands/device.ts';
import { addDisputeCommands } from './commands/dispute.ts';
import { addEvidenceCommands } from './commands/evidence.ts';
import { addIdentityCommands } from './commands/identity.ts';
import { addKeyCommands } from './commands/key.ts';
import { addLogCommands } from './commands/log.ts';
import { addMailCommands } from './commands/mail.ts';
import { addMasterKeyCommands } from './commands/master-key.ts';
import { addModelsCommands } from './commands/models.ts';
import { addPoolCommands } from './commands/pool.ts';
import { addProjectCommands } from './commands/project.ts';
import { addRequestCommands } from './commands/request.ts';
import { addServicesCommand } from './commands/services.ts';
import { addSigningKeyCommands } from './commands/signing-key.ts';
import { addStampCommands } from './commands/stamp.ts';
import { addTakedownCommands } from './commands/takedown.ts';
import { addTrustCommands } from './commands/trust.ts';
import { addUsageCommands } from './commands/usage.ts';
import { addWebhookCommands } from './commands/webhook.ts';

/** Every command with its options and help texts; nothing runs before the program is asked to parse arguments. */
export function createProgram(): Command {
  const program = new Command('npm run --silent cli --')
    .description(
      'Operate Humanmark: the running npm start of this DATA_DIR, or the service whose database DATABASE_URL specifies.',
    )
    .showHelpAfterError()
    .configureOutput({ writeErr: (text) => process.stderr.write(text) });
  addProjectCommands(program);
  addKeyCommands(program);
  addConsoleCommands(program);
  addAuditCommands(program);
  addUsageCommands(program);
  addRequestCommands(program);
  addIdentityCommands(program);
  addSigningKeyCommands(program);
  addMasterKeyCommands(program);
  addMailCommands(program);
  addPoolCommands(program);
  addBoardCommand(program);
  addDisputeCommands(program);
  addStampCommands(program);
  addTrustCommands(program);
  addLogCommands(program);
  addWebhookCommands(program);
  addBrandCommands(program);
  addAlertCommands(program);
  addCalibrationCommands(program);
  addEvidenceCommands(program);
  addBackupCommands(program);
  addCertificateLogCommands(program);
  addTakedownCommands(program);
  addDeviceCommands(program);
  addModelsCommands(program);
  addServicesCommand(program);
  addDbCommands(program);
  return program;
}
