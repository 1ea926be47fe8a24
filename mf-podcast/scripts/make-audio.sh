#!/usr/bin/env bash
# Generates the episodes that mf-podcast ships: reads each dialogue src/audio/<id>.json and writes
# src/audio/<id>.mp3 (mono, 48 kbit/s). The same JSON is the transcript on the page, so that audio
# and transcript cannot differ. Run it after editing a dialogue:
#   npm run audio -w mf-podcast        (needs espeak-ng, sox with mp3 support or lame, node)
# Then set `durationSeconds` in src/episodes/shippedEpisodes.ts; a test compares it with the file.
set -euo pipefail
cd "$(dirname "$0")/../src/audio"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# speaker → voice, pitch (0-99), words per minute
voice_of() {
  case "$1" in
    Vera) echo "en-gb-x-rp+f5 52 138" ;;
    Milo) echo "en-us+m7 32 134" ;;
    *) echo "$1 has no voice: add one to voice_of in scripts/make-audio.sh" >&2; return 1 ;;
  esac
}

speak_line() { # speaker text outfile
  local voice pitch speed
  read -r voice pitch speed <<<"$(voice_of "$1")"
  espeak-ng -v "$voice" -p "$pitch" -s "$speed" -g 3 -w "$work/raw.wav" "$2"
  # Trim espeak's own silence and leave a pause of 0.4 s between the speakers.
  sox "$work/raw.wav" -r 22050 "$3" silence 1 0.01 0.1% reverse silence 1 0.01 0.1% reverse pad 0 0.4
}

for dialogue in *.json; do
  id=${dialogue%.json}
  index=0
  rm -f "$work"/line-*.wav
  while IFS=$'\t' read -r speaker text; do
    speak_line "$speaker" "$text" "$(printf '%s/line-%03d.wav' "$work" "$index")"
    index=$((index + 1))
  done < <(node -e 'for (const line of JSON.parse(require("fs").readFileSync(process.argv[1], "utf8"))) console.log(line.speaker + "\t" + line.text)' "$dialogue")
  # Slight reverb, less rumble and hiss, even loudness: makes synthetic voices less tiring.
  sox "$work"/line-*.wav "$work/mix.wav" \
    gain -7 highpass 90 lowpass 7200 equalizer 2800 1.2q -3 \
    compand 0.02,0.2 6:-60,-40,-18 -4 -90 0.1 reverb 14 40 30 fade t 0.05 -0 0.4 norm -2
  lame --quiet -m m -b 48 --resample 24 "$work/mix.wav" "$id.mp3"
  echo "$id.mp3 $(soxi -D "$work/mix.wav") s"
done
