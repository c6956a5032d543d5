import { Command } from 'commander';
import { ZodError } from 'zod';
import { addAlertCommands } from './commands/alert.ts';
import { addBrandCommands } from './commands/brand.ts';
import { addCertificateLogCommands } from './commands/certificate-log.ts';
import { addDbCommands } from './commands/db.ts';
import { addDeviceCommands } from './commands/device.ts';
import { addDisputeCommands } from './commands/dispute.ts';
import { addEvidenceCommands } from './commands/evidence.ts';
import { addIdentityCommands } from './commands/identity.ts';
import { addKeyCommands } from './commands/key.ts';
import { addLogCommands } from './commands/log.ts';
import { addModelsCommands } from './commands/models.ts';
import { addProjectCommands } from './commands/project.ts';
import { addServicesCommand } from './commands/services.ts';
import { addSigningKeyCommands } from './commands/signing-key.ts';
import { addStampCommands } from './commands/stamp.ts';
import { addTakedownCommands } from './commands/takedown.ts';
import { addTrustCommands } from './commands/trust.ts';
import { addWebhookCommands } from './commands/webhook.ts';

const program = new Command('npm run --silent cli --')
  .description('Operate Humanmark: the running npm start of this DATA_DIR, or the service whose database DATABASE_URL specifies.')
  .showHelpAfterError()
  .configureOutput({ writeErr: (text) => process.stderr.write(text) });
addProjectCommands(program);
addKeyCommands(program);
addIdentityCommands(program);
addSigningKeyCommands(program);
addDisputeCommands(program);
addStampCommands(program);
addTrustCommands(program);
addLogCommands(program);
addWebhookCommands(program);
addBrandCommands(program);
addAlertCommands(program);
addEvidenceCommands(program);
addCertificateLogCommands(program);
addTakedownCommands(program);
addDeviceCommands(program);
addModelsCommands(program);
addServicesCommand(program);
addDbCommands(program);

try {
  await program.parseAsync();
} catch (error) {
  process.stderr.write(`error: ${describe(error)}\n`);
  process.exitCode = 1;
}

function describe(error: unknown): string {
  if (error instanceof ZodError) {
    return error.issues.map((issue) => `--${issue.path.join('.')}: ${issue.message}`).join('; ');
  }
  return error instanceof Error ? error.message : String(error);
}
