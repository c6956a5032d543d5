{{- define "humanmark.name" -}}
{{- printf "%s" (ternary .Release.Name (printf "%s-humanmark" .Release.Name) (contains "humanmark" .Release.Name)) | trunc 45 | trimSuffix "-" -}}
{{- end -}}

{{/* Of all that is this release's. Values that a Deployment is selected by never change. */}}
{{- define "humanmark.selector" -}}
app.kubernetes.io/name: humanmark
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{- define "humanmark.labels" -}}
{{ include "humanmark.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end -}}

{{/* Takes a dict of root and target. */}}
{{- define "humanmark.image" -}}
{{- $image := .root.Values.image -}}
{{- $name := ternary $image.repository (printf "%s-%s" $image.repository .target) (eq .target "app") -}}
{{- $digest := index $image.digests .target | default "" -}}
{{- if $digest -}}
{{ $name }}@{{ $digest }}
{{- else -}}
{{ $name }}:{{ $image.tag | default .root.Chart.AppVersion }}
{{- end -}}
{{- end -}}
