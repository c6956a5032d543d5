// Verifies webhooks of Humanmark, with the standard library: copy what you need. Test it on your machine with
//
//	go run verify-webhook.go webhook-vectors.json
package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"os"
	"regexp"
	"strconv"
	"strings"
	"time"
)

const tolerance = 300 * time.Second

var unixSeconds = regexp.MustCompile(`^[0-9]{1,12}$`)

// VerifyWebhook says why a request is not one of ours of the last five minutes; nil if it is.
//
// rawBody: the bytes as they came; JSON that was parsed and written again is not the same bytes.
// secrets: "whsec_...", all that are good now: two while you rotate.
func VerifyWebhook(rawBody []byte, headers http.Header, secrets []string, now time.Time) error {
	id, timestamp := headers.Get("webhook-id"), headers.Get("webhook-timestamp")
	if id == "" || !unixSeconds.MatchString(timestamp) {
		return errors.New("not a signed webhook")
	}
	seconds, err := strconv.ParseInt(timestamp, 10, 64)
	if err != nil {
		return err
	}
	if age := now.Sub(time.Unix(seconds, 0)); age > tolerance || age < -tolerance {
		return errors.New("too old, or of the future")
	}
	for _, secret := range secrets {
		key, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(secret, "whsec_"))
		if err != nil {
			return err
		}
		mac := hmac.New(sha256.New, key)
		mac.Write([]byte(id + "." + timestamp + "."))
		mac.Write(rawBody)
		expected := "v1," + base64.StdEncoding.EncodeToString(mac.Sum(nil))
		for _, each := range strings.Split(headers.Get("webhook-signature"), " ") {
			if hmac.Equal([]byte(each), []byte(expected)) {
				return nil
			}
		}
	}
	return errors.New("signed by somebody else, or changed on the way")
}

// IsGenuine goes by X-SVC-Signature alone: genuine, though perhaps sent again by somebody who recorded it.
func IsGenuine(rawBody []byte, headers http.Header, secrets []string) bool {
	for _, secret := range secrets {
		mac := hmac.New(sha256.New, []byte(secret))
		mac.Write(rawBody)
		expected := hex.EncodeToString(mac.Sum(nil))
		for _, name := range []string{"X-SVC-Signature", "X-SVC-Signature-Next"} {
			if hmac.Equal([]byte(headers.Get(name)), []byte(expected)) {
				return true
			}
		}
	}
	return false
}

type vector struct {
	Name     string
	Secrets  []string
	Now      int64
	Headers  map[string]string
	Body     string
	Verifies bool
	Genuine  bool
}

func main() {
	text, err := os.ReadFile(os.Args[1])
	var file struct{ Vectors []vector }
	if err == nil {
		err = json.Unmarshal(text, &file)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	wrong := 0
	for _, each := range file.Vectors {
		headers := http.Header{}
		for name, value := range each.Headers {
			headers.Set(name, value)
		}
		body := []byte(each.Body)
		verifies := VerifyWebhook(body, headers, each.Secrets, time.Unix(each.Now, 0)) == nil
		if verifies != each.Verifies || IsGenuine(body, headers, each.Secrets) != each.Genuine {
			fmt.Fprintln(os.Stderr, "wrong:", each.Name)
			wrong++
		}
	}
	fmt.Printf("%d of %d vectors\n", len(file.Vectors)-wrong, len(file.Vectors))
	if wrong > 0 {
		os.Exit(1)
	}
}
