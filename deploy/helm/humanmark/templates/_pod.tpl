{{/* Of one role: the program, what it is given and where it may write. Takes a dict of root, name and role. */}}
{{- define "humanmark.environment" -}}
{{- $values := .root.Values -}}
{{- $data := .root.Files.Get "files/roles.yaml" | fromYaml -}}
{{- $program := index .role.args 0 | trimSuffix ".js" -}}
- name: DATABASE_URL
  valueFrom: { secretKeyRef: { name: {{ $values.existingSecret | quote }}, key: {{ upper $program }}_DATABASE_URL } }
- { name: METRICS_PORT, value: '9464' }
{{- if eq .name "api" }}
- { name: PORT, value: '3000' }
- { name: API_REPLICAS, value: {{ ternary .settings.autoscaling.maxReplicas .settings.replicas .settings.autoscaling.enabled | quote }} }
{{- end }}
{{- range concat $data.everyRoleSecrets .role.secrets (ternary $data.groups.files list (default false .role.files)) | sortAlpha }}
{{- $needed := has . (list "REDIS_URL" "CACHE_REDIS_URL" "MASTER_KEY") }}
- name: {{ . }}
  valueFrom: { secretKeyRef: { name: {{ $values.existingSecret | quote }}, key: {{ . }}, optional: {{ not $needed }} } }
{{- end }}
{{- range concat $data.everyRole .role.variables (ternary $data.groups.filesPlain list (default false .role.files)) | sortAlpha }}
{{- if hasKey $values.config . }}
- { name: {{ . }}, value: {{ index $values.config . | toString | quote }} }
{{- else if and (eq . "BROWSER_USER") $values.crawler.separateBrowserUser }}
- { name: BROWSER_USER, value: '1001:1001' }
{{- end }}
{{- end }}
{{- if .role.files }}
- { name: STORAGE_DIR, value: /data/storage }
{{- end }}
{{- if .role.workDir }}
- { name: MEDIA_WORK_DIR, value: /work }
{{- end }}
{{- if and .role.models $values.models.existingClaim }}
- { name: FACE_MODELS_DIR, value: /models }
{{- end }}
{{- if and (eq .name "api") $values.attestationRoots.configMap }}
- { name: PASSKEY_ATTESTATION_ROOTS, value: /attestation-roots/roots.pem }
{{- end }}
{{- if and (eq .name "crawler") $values.platforms.configMap }}
- { name: PLATFORMS_FILE, value: /platforms/platforms.json }
{{- end }}
{{- end -}}

{{/* Pairs of a mount and its volume, as a dict of lists, for the same dict. */}}
{{- define "humanmark.volumes" -}}
{{- $values := .root.Values -}}
mounts:
  - { name: tmp, mountPath: /tmp }
  {{- if .role.files }}
  - { name: files, mountPath: /data }
  {{- end }}
  {{- if .role.workDir }}
  - { name: work, mountPath: /work }
  {{- end }}
  {{- if and .role.models $values.models.existingClaim }}
  - { name: models, mountPath: /models, readOnly: true }
  {{- end }}
  {{- if and (eq .name "api") $values.attestationRoots.configMap }}
  - { name: attestation-roots, mountPath: /attestation-roots, readOnly: true }
  {{- end }}
  {{- if and (eq .name "crawler") $values.platforms.configMap }}
  - { name: platforms, mountPath: /platforms, readOnly: true }
  {{- end }}
volumes:
  - { name: tmp, emptyDir: { sizeLimit: {{ ternary "512Mi" "64Mi" (eq .name "crawler") }} } }
  {{- if .role.files }}
  {{- if $values.files.existingClaim }}
  - { name: files, persistentVolumeClaim: { claimName: {{ $values.files.existingClaim | quote }} } }
  {{- else }}
  # Nothing lasts here: STORAGE_URL of the Secret names the bucket.
  - { name: files, emptyDir: { sizeLimit: 64Mi } }
  {{- end }}
  {{- end }}
  {{- if .role.workDir }}
  # At most 2 GB in and 4 GB out, of two videos at once.
  - { name: work, emptyDir: { sizeLimit: 12Gi } }
  {{- end }}
  {{- if and .role.models $values.models.existingClaim }}
  - { name: models, persistentVolumeClaim: { claimName: {{ $values.models.existingClaim | quote }}, readOnly: true } }
  {{- end }}
  {{- if and (eq .name "api") $values.attestationRoots.configMap }}
  - { name: attestation-roots, configMap: { name: {{ $values.attestationRoots.configMap | quote }} } }
  {{- end }}
  {{- if and (eq .name "crawler") $values.platforms.configMap }}
  - { name: platforms, configMap: { name: {{ $values.platforms.configMap | quote }} } }
  {{- end }}
{{- end -}}

{{/* The crawler's container begins as root with three capabilities and becomes user 1000, who starts the browser as another user. */}}
{{- define "humanmark.podSecurity" -}}
{{- if and (eq .name "crawler") .root.Values.crawler.separateBrowserUser -}}
runAsNonRoot: false
runAsUser: 0
runAsGroup: 0
{{- else -}}
runAsNonRoot: true
runAsUser: 1000
runAsGroup: 1000
{{- end }}
fsGroup: 1000
fsGroupChangePolicy: OnRootMismatch
seccompProfile:
  {{- if eq .name "crawler" }}
  {{- $profile := .root.Values.crawler.seccompProfile }}
  type: {{ $profile.type }}
  {{- if eq $profile.type "Localhost" }}
  localhostProfile: {{ required "crawler.seccompProfile.localhostProfile is the path below the kubelet's folder of profiles" $profile.localhostProfile | quote }}
  {{- end }}
  {{- else }}
  type: RuntimeDefault
  {{- end }}
{{- end -}}

{{- define "humanmark.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
privileged: false
capabilities:
  drop: [ALL]
  {{- if and (eq .name "crawler") .root.Values.crawler.separateBrowserUser }}
  add: [SETUID, SETGID, KILL]
  {{- end }}
{{- end -}}

{{- define "humanmark.command" -}}
{{- $become := "setpriv --reuid=1000 --regid=1000 --clear-groups --inh-caps=-all,+setuid,+setgid,+kill --ambient-caps=-all,+setuid,+setgid,+kill --" -}}
{{- if and (eq .name "crawler") .root.Values.crawler.separateBrowserUser -}}
{{- range splitList " " $become }}
- {{ . | quote }}
{{- end }}
{{- end }}
- node
- --enable-source-maps
- dist/roles/{{ index .role.args 0 }}
{{- range rest .role.args }}
- {{ . | quote }}
{{- end }}
{{- end -}}

{{/* Begins slowly where a store is away: a role waits for it. Workers and the crawler say on /livez whether they get on. */}}
{{- define "humanmark.probes" -}}
{{- $port := ternary "http" "metrics" (eq .name "api") -}}
startupProbe:
  httpGet: { path: /healthz, port: {{ $port }} }
  periodSeconds: 2
  failureThreshold: 90
  timeoutSeconds: 3
readinessProbe:
  httpGet: { path: /readyz, port: {{ $port }} }
  periodSeconds: {{ ternary 2 10 (eq .name "api") }}
  failureThreshold: {{ ternary 1 3 (eq .name "api") }}
  timeoutSeconds: 3
livenessProbe:
  httpGet: { path: {{ ternary "/healthz" "/livez" (eq .name "api") }}, port: {{ $port }} }
  periodSeconds: 10
  failureThreshold: 3
  timeoutSeconds: 5
{{- end -}}
