/** A Firestore value in proto3 JSON: exactly one of these keys is set. */
export type Value = {
  nullValue?: null;
  booleanValue?: boolean;
  /** A 64-bit integer does not fit a JSON number, so it is sent as text. */
  integerValue?: string;
  /** A number, or 'NaN', 'Infinity', '-Infinity'. */
  doubleValue?: number | string;
  timestampValue?: string;
  stringValue?: string;
  /** Base64. */
  bytesValue?: string;
  referenceValue?: string;
  geoPointValue?: { latitude?: number; longitude?: number };
  arrayValue?: { values?: Value[] };
  mapValue?: { fields?: Fields };
};

export type Fields = { [name: string]: Value };

export type ValueKind = keyof Value;

/** A stored document in wire format. */
export type Document = {
  /** `projects/{p}/databases/(default)/documents/{collection}/{id}…` */
  name: string;
  fields: Fields;
  createTime: string;
  updateTime: string;
};
