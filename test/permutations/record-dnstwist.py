"""Records what dnstwist makes of seven domains, fuzzer by fuzzer, into recorded/dnstwist.json.gz.

Usage: python3 record-dnstwist.py FOLDER, where FOLDER holds dnstwist.py and its dictionaries english.dict and
common_tlds.dict (Debian's package dnstwist 0~20221213-1). Needs the package idna.
"""
import gzip
import hashlib
import json
import os
import sys

folder = sys.argv[1]
sys.path.insert(0, folder)
import dnstwist  # noqa: E402

DOMAINS = ['paypal.de', 'ing.com', 'paypal.com', 'netflix.com', 'acme-bank.com', 'microsoft.com', 'bankofamerica.com']
FUZZERS = ['addition', 'bitsquatting', 'cyrillic', 'homoglyph', 'hyphenation', 'insertion', 'omission', 'repetition',
           'replacement', 'subdomain', 'transposition', 'vowel-swap', 'dictionary', 'tld-swap', 'various']


def words(name):
    with open(os.path.join(folder, name), encoding='utf-8') as lines:
        return [word for word in (line.strip() for line in lines) if word and not word.startswith('//')]


def recorded(domain, fuzzer):
    made = dnstwist.Fuzzer(domain, dictionary=dictionary, tld_dictionary=suffixes)
    made.generate(fuzzers=[fuzzer])
    return sorted(entry['domain'] for entry in made.domains)


dictionary, suffixes = words('english.dict'), words('common_tlds.dict')
with open(os.path.join(folder, 'dnstwist.py'), 'rb') as source:
    sha256 = hashlib.sha256(source.read()).hexdigest()
answer = {
    'version': dnstwist.__version__,
    'sha256': sha256,
    'dictionary': dictionary,
    'suffixes': suffixes,
    'names': {domain: {fuzzer: recorded(domain, fuzzer) for fuzzer in FUZZERS} for domain in DOMAINS},
}
there = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'recorded', 'dnstwist.json.gz')
with gzip.GzipFile(there, 'wb', 9, mtime=0) as file:
    file.write(json.dumps(answer, separators=(',', ':')).encode())
for domain, fuzzers in answer['names'].items():
    print(domain, len(set().union(*fuzzers.values())), {fuzzer: len(names) for fuzzer, names in fuzzers.items()})
